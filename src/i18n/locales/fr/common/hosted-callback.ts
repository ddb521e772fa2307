import type { Pack } from '../../../locale.tsx';

export const hostedCallback: Pack = {
  'hosted-callback': {
    text: 'Rendez-vous sur {{host}} pour vous connecter.',
    continue: 'Continuer',
    waiting: 'Connexion en cours',
    leaving: 'Redirection vers la page de connexion',
  },
};
