import type { Pack } from '../../../locale.tsx';

export const resetPhoneNumber: Pack = {
  'reset-phone-number': {
    title: '전화번호 변경',
    text: '번호를 사용할 수 없나요? 코드를 받을 이메일을 입력하세요.',
    send: '코드 보내기',
    codeTitle: '이메일을 확인하세요',
    codeText: '{{email}} 계정이 있으면 코드가 전송됩니다.',
    confirm: '계속',
    other: '다른 이메일 사용',
    phoneTitle: '새 번호 입력',
    phoneText: '번호를 인증할 코드를 보내 드립니다.',
    save: '코드 보내기',
    back: '로그인으로 돌아가기',
  },
};
