import type { Pack } from '../../../locale.tsx';

export const metadata: Pack = {
  metadata: {
    keyOf: 'Schlüssel, Zeile {{row}}',
    valueOf: 'Wert von {{key}}',
    valueOfRow: 'Wert, Zeile {{row}}',
    add: 'Wert hinzufügen',
    remove: '{{key}} entfernen',
    removeRow: 'Zeile {{row}} entfernen',
    empty: 'Noch nichts vorhanden.',
    asJson: 'Als JSON anzeigen',
    asRows: 'Als Liste anzeigen',
    rowsHelp:
      'Schrägstriche verschachteln Schlüssel, z. B. adresse/ort. Zahlen, true und false werden als solche gespeichert. In Anführungszeichen werden sie zu Text.',
    keyMissing: 'Geben Sie einen Schlüssel ein.',
    keyTaken: 'Eine andere Zeile hat bereits diesen Schlüssel oder einen darunter.',
    invalid: 'Geben Sie ein JSON-Objekt ein, z. B. {"kostenstelle": 42}.',
  },
};
