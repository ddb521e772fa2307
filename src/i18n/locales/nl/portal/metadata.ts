import type { Pack } from '../../../locale.tsx';

export const metadata: Pack = {
  metadata: {
    keyOf: 'Sleutel, rij {{row}}',
    valueOf: 'Waarde van {{key}}',
    valueOfRow: 'Waarde, rij {{row}}',
    add: 'Waarde toevoegen',
    remove: '{{key}} verwijderen',
    removeRow: 'Rij {{row}} verwijderen',
    empty: 'Hier staat nog niets.',
    asJson: 'Tonen als JSON',
    asRows: 'Tonen als lijst',
    rowsHelp:
      'Met een slash nest je sleutels, zoals in adres/plaats. Getallen, true en false worden als zodanig opgeslagen; zet ze tussen aanhalingstekens om ze als tekst op te slaan.',
    keyMissing: 'Vul een sleutel in.',
    keyTaken: 'Een andere rij heeft deze sleutel al, of een sleutel daarbinnen.',
    invalid: 'Vul een JSON-object in, zoals {"costCenter": 42}.',
  },
};
