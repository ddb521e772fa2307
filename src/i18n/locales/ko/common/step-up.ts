import type { Pack } from '../../../locale.tsx';

export const stepUp: Pack = {
  'step-up': {
    why: '계속하려면 본인 확인이 필요합니다.',
    cancel: '취소',
    asking: '잠시만 기다려 주세요',
    noneTitle: '먼저 2단계 인증을 설정하세요',
    none: '이 작업에는 2단계 인증이 필요합니다. 개인 정보 보호 설정에서 인증 방법을 추가한 후 다시 시도하세요.',
    setUp: '2단계 인증 설정',
    back: '돌아가기',
    failedTitle: '다시 로그인하세요',
    failed: '본인 확인을 하지 못했습니다. 계속하려면 다시 로그인하세요.',
    doneTitle: '확인되었습니다',
  },
};
