import type { Pack } from '../../../locale.tsx';

export const impersonation: Pack = {
  impersonation: {
    label: '대리 로그인',
    text: '{{name}} 계정으로 대리 로그인 중입니다(보기 전용). 작업은 본인 이름으로 기록됩니다.',
    pill: '{{name}} 계정으로 대리 로그인 중',
    stop: '종료',
    end: '대리 로그인 종료',
  },
};
