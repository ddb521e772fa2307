import type { Pack } from '../../../locale.tsx';

export const impersonate: Pack = {
  impersonate: {
    title: '이 사용자로 대리 로그인하시겠습니까?',
    text: '최대 1시간 동안 이 사용자로 활동합니다. 작업은 본인 이름으로 기록됩니다.',
    textAs: '현재 {{email}} 계정으로 로그인되어 있습니다. 최대 1시간 동안 이 사용자로 활동하며, 작업은 본인 이름으로 기록됩니다.',
    start: '대리 로그인 시작',
    cancel: '취소',
    working: '대리 로그인을 시작하는 중',
    successTitle: '이 사용자로 대리 로그인되었습니다',
    successText: '최대 1시간 동안 유지됩니다. 작업은 본인 이름으로 기록됩니다.',
    failedTitle: '대리 로그인을 시작할 수 없습니다',
    failed: '사용자 페이지에서 다시 시작하세요. 이 링크는 한 번만 사용할 수 있으며 1분 후에 만료됩니다.',
    back: '로그인으로 돌아가기',
  },
};
