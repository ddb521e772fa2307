import type { Pack } from '../../../locale.tsx';

export const metadata: Pack = {
  metadata: {
    keyOf: 'Chiave, riga {{row}}',
    valueOf: 'Valore di {{key}}',
    valueOfRow: 'Valore, riga {{row}}',
    add: 'Aggiungi un valore',
    remove: 'Rimuovi {{key}}',
    removeRow: 'Rimuovi la riga {{row}}',
    empty: 'Ancora niente qui.',
    asJson: 'Mostra come JSON',
    asRows: 'Mostra come elenco',
    rowsHelp:
      'Le barre annidano le chiavi, come in indirizzo/città. Numeri, true e false vengono salvati come tali; per salvarli come testo mettili tra virgolette.',
    keyMissing: 'Inserisci una chiave.',
    keyTaken: 'Un’altra riga ha già questa chiave o una al suo interno.',
    invalid: 'Inserisci un oggetto JSON, ad esempio {"costCenter": 42}.',
  },
};
