import type { Pack } from '../../../locale.tsx';

export const hostedCallback: Pack = {
  'hosted-callback': {
    text: 'Continue em {{host}} para entrar.',
    continue: 'Continuar',
    waiting: 'Entrando',
    leaving: 'Redirecionando para a página de login',
  },
};
