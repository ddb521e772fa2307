import type { Pack } from '../../../locale.tsx';

export const mobileAuthenticator: Pack = {
  'mobile-authenticator': {
    title: '인증 앱 설정',
    text: '{{account}} 계정용입니다.',
    textAt: '{{issuer}}의 {{account}} 계정용입니다.',
    open: '인증 앱에서 열기',
    typeIn: '앱이 열리지 않나요? 다음 키로 계정을 직접 추가하세요.',
    enterDigits: '그런 다음 설정을 시작한 화면에 6자리 코드를 입력하세요.',
    noneTitle: '설정 키를 찾을 수 없습니다',
    none: '인증 앱을 설정하던 화면으로 돌아가 이 페이지를 다시 여세요.',
    signIn: '로그인으로 돌아가기',
  },
};
