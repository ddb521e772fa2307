import type { Pack } from '../../../locale.tsx';

export const metadata: Pack = {
  metadata: {
    keyOf: 'Clé, ligne {{row}}',
    valueOf: 'Valeur pour {{key}}',
    valueOfRow: 'Valeur, ligne {{row}}',
    add: 'Ajouter une valeur',
    remove: 'Retirer {{key}}',
    removeRow: 'Retirer la ligne {{row}}',
    empty: 'Rien pour l’instant.',
    asJson: 'Afficher en JSON',
    asRows: 'Afficher sous forme de liste',
    rowsHelp:
      'La barre oblique imbrique les clés, comme dans adresse/ville. Les nombres, true et false sont enregistrés tels quels ; mettez-les entre guillemets pour enregistrer du texte.',
    keyMissing: 'Saisissez une clé.',
    keyTaken: 'Une autre ligne a déjà cette clé ou une clé imbriquée.',
    invalid: 'Saisissez un objet JSON, par exemple {"costCenter": 42}.',
  },
};
