import type { Pack } from '../../../locale.tsx';

export const hostedCallback: Pack = {
  'hosted-callback': {
    text: 'Vai su {{host}} per accedere.',
    continue: 'Continua',
    waiting: 'Accesso in corso',
    leaving: 'Reindirizzamento alla pagina di accesso',
  },
};
