import type { Pack } from '../../../locale.tsx';

export const forms: Pack = {
  'change-list': {
    becomes: '→',
    added: 'Aggiunti: {{names}}',
    removed: 'Rimossi: {{names}}',
    empty: 'Vuoto',
    on: 'Attivo',
    off: 'Disattivato',
  },
  'unsaved-changes': {
    title: 'Ignorare le modifiche?',
    text: 'Le modifiche non sono state salvate.',
    discard: 'Ignora modifiche',
    keep: 'Continua a modificare',
  },
};
