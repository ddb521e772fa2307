import type { Pack } from '../../../locale.tsx';

export const hostedCallback: Pack = {
  'hosted-callback': {
    text: 'Ga door naar {{host}} om in te loggen.',
    continue: 'Doorgaan',
    waiting: 'Je wordt ingelogd',
    leaving: 'Je wordt doorgestuurd naar de inlogpagina',
  },
};
