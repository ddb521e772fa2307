import type { Pack } from '../../../locale.tsx';

export const stepUp: Pack = {
  'step-up': {
    why: 'Confirmez votre identité pour continuer.',
    cancel: 'Annuler',
    asking: 'Un instant',
    noneTitle: 'Configurez d’abord la vérification en deux étapes',
    none: 'Elle est nécessaire pour cette action. Ajoutez une méthode dans vos paramètres de confidentialité, puis réessayez.',
    setUp: 'Configurer la vérification en deux étapes',
    back: 'Retour',
    failedTitle: 'Reconnectez-vous',
    failed: 'Nous n’avons pas pu confirmer votre identité. Reconnectez-vous pour continuer.',
    doneTitle: 'Identité confirmée',
  },
};
