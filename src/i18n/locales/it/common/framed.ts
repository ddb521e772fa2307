import type { Pack } from '../../../locale.tsx';

export const framed: Pack = {
  framed: {
    title: 'Apri questa pagina in una finestra separata',
    text: 'È incorporata in un altro sito. Per proteggere il tuo account, qui non puoi accedere né apportare modifiche.',
    open: 'Apri in una nuova finestra',
  },
};
