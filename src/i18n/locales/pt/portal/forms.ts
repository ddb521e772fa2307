import type { Pack } from '../../../locale.tsx';

export const forms: Pack = {
  'change-list': {
    becomes: '→',
    added: 'Adições: {{names}}',
    removed: 'Remoções: {{names}}',
    empty: 'Vazio',
    on: 'Ativado',
    off: 'Desativado',
  },
  'unsaved-changes': {
    title: 'Descartar alterações?',
    text: 'Suas alterações não foram salvas.',
    discard: 'Descartar alterações',
    keep: 'Continuar editando',
  },
};
