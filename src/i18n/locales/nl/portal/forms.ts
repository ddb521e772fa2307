import type { Pack } from '../../../locale.tsx';

export const forms: Pack = {
  'change-list': {
    becomes: '→',
    added: 'Toegevoegd: {{names}}',
    removed: 'Verwijderd: {{names}}',
    empty: 'Leeg',
    on: 'Aan',
    off: 'Uit',
  },
  'unsaved-changes': {
    title: 'Wijzigingen weggooien?',
    text: 'Je wijzigingen zijn nog niet opgeslagen.',
    discard: 'Wijzigingen weggooien',
    keep: 'Verder bewerken',
  },
};
