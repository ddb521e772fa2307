import type { Pack } from '../../../locale.tsx';

export const framed: Pack = {
  framed: {
    title: 'Abra esta página em uma janela própria',
    text: 'Ela está incorporada em outro site. Para manter sua conta segura, não é possível entrar nem fazer alterações aqui.',
    open: 'Abrir em nova janela',
  },
};
