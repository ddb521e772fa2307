import type { Pack } from '../../../locale.tsx';

export const sessions: Pack = {
  idle: {
    title: 'Êtes-vous toujours là ?',
    text: 'Votre session se fermera dans {{time}} pour cause d’inactivité.',
    seconds: { one: '{{count}} seconde', many: '{{count}} de secondes', other: '{{count}} secondes' },
    stay: 'Rester connecté',
    signOut: 'Se déconnecter',
  },
  sessions: {
    title: 'Sessions actives',
    description: 'Vous ne reconnaissez pas un appareil ? Déconnectez-le et changez votre mot de passe.',
    deviceOn: '{{browser}} sur {{system}}',
    unknownDevice: 'Appareil inconnu',
    thisDevice: 'Cet appareil',
    activeNow: 'Actif maintenant',
    lastActive: 'Dernière activité',
    signedIn: 'Connexion',
    signOut: 'Déconnecter',
    signOutOf: 'Déconnecter {{device}}',
    signOutOthers: 'Déconnecter les autres appareils',
    confirmTitle: 'Déconnecter tous les autres appareils ?',
    confirmText: 'Il faudra se reconnecter sur chacun d’eux.',
    signedOutOne: '{{device}} : session fermée',
    signedOutOthers: 'Tous les autres appareils ont été déconnectés',
    onlyThis: 'Vous n’avez pas d’autre session ouverte.',
    signedOut: 'Connectez-vous pour voir vos appareils.',
    impersonated: 'Le support agit actuellement à votre place',
  },
};
