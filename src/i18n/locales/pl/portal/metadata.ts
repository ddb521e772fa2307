import type { Pack } from '../../../locale.tsx';

export const metadata: Pack = {
  metadata: {
    keyOf: 'Klucz, wiersz {{row}}',
    valueOf: 'Wartość klucza {{key}}',
    valueOfRow: 'Wartość, wiersz {{row}}',
    add: 'Dodaj wartość',
    remove: 'Usuń {{key}}',
    removeRow: 'Usuń wiersz {{row}}',
    empty: 'Nic tu jeszcze nie ma.',
    asJson: 'Pokaż jako JSON',
    asRows: 'Pokaż jako listę',
    rowsHelp:
      'Ukośniki zagnieżdżają klucze, np. address/city. Liczby oraz true i false zapisują się jako takie; aby zapisać tekst, ujmij je w cudzysłów.',
    keyMissing: 'Wpisz klucz.',
    keyTaken: 'Inny wiersz ma już ten klucz lub klucz w jego wnętrzu.',
    invalid: 'Wpisz obiekt JSON, np. {"costCenter": 42}.',
  },
};
