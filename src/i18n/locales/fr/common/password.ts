import type { Pack } from '../../../locale.tsx';

export const password: Pack = {
  password: {
    newPassword: 'Nouveau mot de passe',
    showRules: 'Votre mot de passe doit contenir :',
    minLength: 'Au moins {{length}} caractères',
    maxLength: '{{length}} caractères au maximum',
    kinds: {
      one: '{{count}} de ces types : minuscule, majuscule, chiffre, symbole',
      many: '{{count}} de ces types : minuscule, majuscule, chiffre, symbole',
      other: '{{count}} de ces types : minuscule, majuscule, chiffre, symbole',
    },
    repeated: 'Pas plus de 2 caractères identiques à la suite',
    phrase: 'Ou une phrase d’au moins {{length}} caractères',
    strengthLabel: 'Niveau de sécurité du mot de passe',
    strength1: 'Faible',
    strength2: 'Moyen',
    strength3: 'Bon',
    strength4: 'Excellent',
    met: 'Respecté',
    unmet: 'Pas encore respecté',
    missing: 'Choisissez un mot de passe.',
    tooWeak: 'Ce mot de passe ne respecte pas les critères ci-dessous.',
    reused: 'Vous avez déjà utilisé ce mot de passe. Choisissez-en un nouveau.',
    breached: 'Ce mot de passe figure dans une fuite de données. Choisissez-en un autre.',
  },
};
