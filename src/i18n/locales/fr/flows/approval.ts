import type { Pack } from '../../../locale.tsx';

export const approval: Pack = {
  approval: {
    loading: 'Ouverture de la demande',
    title: 'Approuver cette demande ?',
    asks: 'Demande faite par {{person}}.',
    requested: 'Demandé',
    approve: 'Approuver',
    decline: 'Refuser',
    approvedTitle: 'Demande approuvée',
    approvedText: '{{person}} a désormais accès et en a été avisé par e-mail.',
    declinedTitle: 'Demande refusée',
    declinedText: 'Rien ne change. Nous avons envoyé un e-mail à {{person}}.',
    done: 'Vous pouvez fermer cette page.',
    failedTitle: 'Impossible d’ouvrir la demande',
    invalidTitle: 'Cette demande n’est plus en cours',
    invalid: 'Le lien est incomplet ou a expiré, ou la décision ne vous revient plus. La personne concernée peut refaire sa demande.',
    usedTitle: 'Cette demande a déjà été traitée',
    used: 'Vous ou un autre administrateur y avez répondu. Il n’y a plus rien à faire.',
  },
};
