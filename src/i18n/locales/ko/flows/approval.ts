import type { Pack } from '../../../locale.tsx';

export const approval: Pack = {
  approval: {
    loading: '요청을 여는 중',
    title: '이 요청을 승인하시겠습니까?',
    asks: '{{person}}님이 요청했습니다.',
    requested: '요청 항목',
    approve: '승인',
    decline: '거절',
    approvedTitle: '요청을 승인했습니다',
    approvedText: '이제 {{person}}님이 액세스할 수 있습니다. 이메일로도 알렸습니다.',
    declinedTitle: '요청을 거절했습니다',
    declinedText: '변경된 사항은 없습니다. {{person}}님에게 이메일로 알렸습니다.',
    done: '이 페이지를 닫아도 됩니다.',
    failedTitle: '요청을 열 수 없습니다',
    invalidTitle: '더 이상 처리할 수 없는 요청입니다',
    invalid: '링크가 불완전하거나 만료되었거나, 결정할 권한이 더 이상 없습니다. 액세스가 필요한 사람이 다시 요청할 수 있습니다.',
    usedTitle: '이미 처리된 요청입니다',
    used: '본인 또는 다른 관리자가 이미 응답했습니다. 더 할 일은 없습니다.',
  },
};
