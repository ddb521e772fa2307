import type { GuideWords } from './en.ts';

export const fr: GuideWords = {
  what: [
    'Je suis un guide fondé sur des règles, pas une IA : je cherche les mots de votre question parmi les sections et les actions de ce portail.',
    'Je ne montre que ce que vous pouvez faire ici vous-même, et je ne modifie rien.',
  ],
  looking: 'Recherche dans le portail…',
  found: 'Voici ce que j’ai trouvé dans le portail :',
  unknown:
    'Je ne connais pas la réponse. Je ne connais que les noms des sections et des actions de ce portail : essayez d’autres mots, ou la recherche, qui trouve aussi des personnes, des rôles et des groupes.',
  failed: 'La recherche dans le portail a échoué. Posez à nouveau votre question.',
  search: 'Ouvrir la recherche',
  invite: 'Comment inviter une personne ?',
  password: 'Où changer mon mot de passe ?',
  look: 'Comment activer la vérification en deux étapes ?',
};
