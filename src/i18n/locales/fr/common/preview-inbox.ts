import type { Pack } from '../../../locale.tsx';

export const previewInbox: Pack = {
  'preview-inbox': {
    title: 'Boîte de réception',
    text: "Le mode aperçu n'envoie rien. Voici ce qui serait reçu.",
    to: 'À {{to}}',
    code: 'Code',
    open: 'Ouvrir le lien',
    close: 'Fermer la boîte de réception',
  },
};
