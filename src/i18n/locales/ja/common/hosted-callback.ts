import type { Pack } from '../../../locale.tsx';

export const hostedCallback: Pack = {
  'hosted-callback': {
    text: '{{host}} に移動してログインします。',
    continue: '続行',
    waiting: 'ログインしています',
    leaving: 'ログインページに移動しています',
  },
};
