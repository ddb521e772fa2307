import type { Pack } from '../../../locale.tsx';

export const forms: Pack = {
  'change-list': {
    becomes: '→',
    added: 'Ajout : {{names}}',
    removed: 'Retrait : {{names}}',
    empty: 'Vide',
    on: 'Activé',
    off: 'Désactivé',
  },
  'unsaved-changes': {
    title: 'Abandonner les modifications ?',
    text: 'Vos modifications n’ont pas été enregistrées.',
    discard: 'Abandonner les modifications',
    keep: 'Poursuivre la modification',
  },
};
