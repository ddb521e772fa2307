import type { Pack } from '../../../locale.tsx';

export const unlockAccount: Pack = {
  'unlock-account': {
    title: 'Déverrouillez votre compte',
    text: 'Il a été verrouillé après trop de tentatives infructueuses. Déverrouillez-le pour vous reconnecter.',
    unlock: 'Déverrouiller le compte',
    successTitle: 'Compte déverrouillé',
    successText: 'Vous pouvez de nouveau vous connecter. Redirection…',
    signIn: 'Se connecter',
    invalidTitle: 'Ce lien n’est plus valide',
    invalid: 'Il a déjà été utilisé ou a expiré. Vous pouvez aussi attendre la fin du verrouillage ou réinitialiser votre mot de passe.',
    used: 'Ce lien a déjà été utilisé. Votre compte est déverrouillé.',
    reset: 'Réinitialiser le mot de passe',
  },
};
