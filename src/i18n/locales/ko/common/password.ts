import type { Pack } from '../../../locale.tsx';

export const password: Pack = {
  password: {
    newPassword: '새 비밀번호',
    showRules: '비밀번호 요구 사항:',
    minLength: '{{length}}자 이상',
    maxLength: '{{length}}자 이하',
    kinds: { other: '다음 중 {{count}}종류: 소문자, 대문자, 숫자, 기호' },
    repeated: '같은 문자 연속 2회까지',
    phrase: '또는 {{length}}자 이상의 암호 문구',
    strengthLabel: '비밀번호 강도',
    strength1: '약함',
    strength2: '보통',
    strength3: '강함',
    strength4: '매우 강함',
    met: '충족함',
    unmet: '아직 충족하지 않음',
    missing: '비밀번호를 입력하세요.',
    tooWeak: '아래 요구 사항에 맞지 않는 비밀번호입니다.',
    reused: '이전에 사용한 비밀번호입니다. 새 비밀번호를 입력하세요.',
    breached: '데이터 유출로 노출된 비밀번호입니다. 다른 비밀번호를 입력하세요.',
  },
};
