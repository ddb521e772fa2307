import type { Pack } from '../../../locale.tsx';

export const impersonate: Pack = {
  impersonate: {
    title: 'Agir à la place de cette personne ?',
    text: 'Vous agirez à sa place pendant 1 heure au maximum. Vos actions sont enregistrées à votre nom.',
    textAs:
      'Vous utilisez le compte {{email}}. Vous agirez à la place de cette personne pendant 1 heure au maximum et vos actions seront enregistrées à votre nom.',
    start: 'Agir à sa place',
    cancel: 'Annuler',
    working: 'Emprunt d’identité en cours',
    successTitle: 'Vous agissez maintenant à la place de cette personne',
    successText: 'Pendant 1 heure au maximum. Vos actions sont enregistrées à votre nom.',
    failedTitle: 'Impossible d’emprunter cette identité',
    failed: 'Recommencez depuis la page Utilisateurs. Ce lien ne fonctionne qu’une fois et expire au bout de 1 minute.',
    back: 'Retour à la connexion',
  },
};
