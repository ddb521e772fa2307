import type { Pack } from '../../../locale.tsx';

export const forms: Pack = {
  'change-list': {
    becomes: '→',
    added: 'Dodano: {{names}}',
    removed: 'Usunięto: {{names}}',
    empty: 'Puste',
    on: 'Wł.',
    off: 'Wył.',
  },
  'unsaved-changes': {
    title: 'Odrzucić zmiany?',
    text: 'Zmiany nie zostały zapisane.',
    discard: 'Odrzuć zmiany',
    keep: 'Wróć do edycji',
  },
};
