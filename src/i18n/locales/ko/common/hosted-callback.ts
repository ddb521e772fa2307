import type { Pack } from '../../../locale.tsx';

export const hostedCallback: Pack = {
  'hosted-callback': {
    text: '로그인을 위해 {{host}} 사이트로 이동합니다.',
    continue: '계속',
    waiting: '로그인하는 중',
    leaving: '로그인 페이지로 이동하는 중',
  },
};
