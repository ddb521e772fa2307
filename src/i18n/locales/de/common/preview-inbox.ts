import type { Pack } from '../../../locale.tsx';

export const previewInbox: Pack = {
  'preview-inbox': {
    title: 'Posteingang',
    text: 'Der Vorschaumodus sendet nichts. Hier steht, was ankäme.',
    to: 'An {{to}}',
    code: 'Code',
    open: 'Link öffnen',
    close: 'Posteingang schließen',
  },
};
