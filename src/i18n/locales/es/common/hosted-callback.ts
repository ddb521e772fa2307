import type { Pack } from '../../../locale.tsx';

export const hostedCallback: Pack = {
  'hosted-callback': {
    text: 'Continúa en {{host}} para iniciar sesión.',
    continue: 'Continuar',
    waiting: 'Iniciando sesión',
    leaving: 'Redirigiendo a la página de inicio de sesión',
  },
};
