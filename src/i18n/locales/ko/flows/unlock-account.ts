import type { Pack } from '../../../locale.tsx';

export const unlockAccount: Pack = {
  'unlock-account': {
    title: '계정 잠금 해제',
    text: '로그인 시도가 너무 많이 실패하여 계정이 잠겼습니다. 다시 로그인하려면 잠금을 해제하세요.',
    unlock: '계정 잠금 해제',
    successTitle: '계정 잠금이 해제되었습니다',
    successText: '다시 로그인할 수 있습니다. 이동하는 중…',
    signIn: '로그인',
    invalidTitle: '더 이상 유효하지 않은 링크입니다',
    invalid: '이미 사용했거나 만료된 링크입니다. 잠금이 끝날 때까지 기다리거나 비밀번호를 재설정할 수도 있습니다.',
    used: '이미 사용한 링크입니다. 계정 잠금은 해제되어 있습니다.',
    reset: '비밀번호 재설정',
  },
};
