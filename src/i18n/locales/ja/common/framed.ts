import type { Pack } from '../../../locale.tsx';

export const framed: Pack = {
  framed: {
    title: 'このページを別のウィンドウで開いてください',
    text: 'このページは別のサイトに埋め込まれています。アカウント保護のため、ここではログインや変更はできません。',
    open: '新しいウィンドウで開く',
  },
};
