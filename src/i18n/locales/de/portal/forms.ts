import type { Pack } from '../../../locale.tsx';

export const forms: Pack = {
  'change-list': {
    becomes: '→',
    added: 'Hinzugefügt: {{names}}',
    removed: 'Entfernt: {{names}}',
    empty: 'Leer',
    on: 'Ein',
    off: 'Aus',
  },
  'unsaved-changes': {
    title: 'Änderungen verwerfen?',
    text: 'Ihre Änderungen wurden noch nicht gespeichert.',
    discard: 'Änderungen verwerfen',
    keep: 'Weiter bearbeiten',
  },
};
