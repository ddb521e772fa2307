import type { Pack } from '../../../locale.tsx';

export const forms: Pack = {
  'change-list': {
    becomes: '→',
    added: 'Se agrega: {{names}}',
    removed: 'Se quita: {{names}}',
    empty: 'Vacío',
    on: 'Activado',
    off: 'Desactivado',
  },
  'unsaved-changes': {
    title: '¿Descartar los cambios?',
    text: 'Tus cambios no se han guardado.',
    discard: 'Descartar cambios',
    keep: 'Seguir editando',
  },
};
