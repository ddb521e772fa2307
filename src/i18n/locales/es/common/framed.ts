import type { Pack } from '../../../locale.tsx';

export const framed: Pack = {
  framed: {
    title: 'Abre esta página en su propia ventana',
    text: 'Está insertada en otro sitio. Para proteger tu cuenta, aquí no puedes iniciar sesión ni hacer cambios.',
    open: 'Abrir en otra ventana',
  },
};
