import type { Pack } from '../../../locale.tsx';

export const mobileAuthenticator: Pack = {
  'mobile-authenticator': {
    title: 'Configurez votre application d’authentification',
    text: 'Pour {{account}}.',
    textAt: 'Pour {{account}} sur {{issuer}}.',
    open: 'Ouvrir dans l’application d’authentification',
    typeIn: 'L’application ne s’est pas ouverte ? Ajoutez un compte manuellement avec cette clé :',
    enterDigits: 'Saisissez ensuite le code à 6 chiffres sur l’écran de départ.',
    noneTitle: 'Aucune clé de configuration trouvée',
    none: 'Revenez à l’écran où vous configurez votre application d’authentification et rouvrez cette page.',
    signIn: 'Retour à la connexion',
  },
};
