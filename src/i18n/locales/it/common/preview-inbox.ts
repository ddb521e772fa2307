import type { Pack } from '../../../locale.tsx';

export const previewInbox: Pack = {
  'preview-inbox': {
    title: 'Posta in arrivo',
    text: 'La modalità anteprima non invia nulla. Qui trovi ciò che arriverebbe.',
    to: 'A {{to}}',
    code: 'Codice',
    open: 'Apri il link',
    close: 'Chiudi la posta in arrivo',
  },
};
