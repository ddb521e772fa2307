import type { Pack } from '../../../locale.tsx';

export const resetPassword: Pack = {
  'reset-password': {
    checking: '링크를 확인하는 중',
    title: '새 비밀번호 설정',
    subtitle: '다른 모든 기기에서 로그아웃됩니다.',
    save: '비밀번호 저장',
    invalidTitle: '더 이상 유효하지 않은 링크입니다',
    invalid: '재설정 링크는 한 번만 사용할 수 있으며 15분 후에 만료됩니다. 새 링크를 받으세요.',
    back: '로그인으로 돌아가기',
    askAgain: '새 링크 받기',
    successTitle: '비밀번호가 변경되었습니다',
    successText: '새 비밀번호로 로그인하세요.',
    signIn: '로그인',
  },
};
