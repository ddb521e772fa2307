import type { Pack } from '../../../locale.tsx';

export const resetPassword: Pack = {
  'reset-password': {
    checking: 'Vérification de votre lien',
    title: 'Choisissez un nouveau mot de passe',
    subtitle: 'Tous vos autres appareils seront déconnectés.',
    save: 'Enregistrer le mot de passe',
    invalidTitle: 'Ce lien n’est plus valide',
    invalid: 'Les liens de réinitialisation ne servent qu’une fois et expirent au bout de 15 minutes. Demandez-en un nouveau.',
    back: 'Retour à la connexion',
    askAgain: 'Demander un nouveau lien',
    successTitle: 'Mot de passe modifié',
    successText: 'Connectez-vous avec votre nouveau mot de passe.',
    signIn: 'Se connecter',
  },
};
