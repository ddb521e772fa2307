import type { Pack } from '../../../locale.tsx';

export const impersonation: Pack = {
  impersonation: {
    label: 'Emprunt d’identité',
    text: 'Vous agissez en tant que {{name}}, en lecture seule. Vos actions sont enregistrées à votre nom.',
    pill: 'En tant que {{name}}',
    stop: 'Arrêter',
    end: 'Mettre fin à l’emprunt d’identité',
  },
};
