import type { Pack } from '../../../locale.tsx';

export const metadata: Pack = {
  metadata: {
    keyOf: 'Clave, fila {{row}}',
    valueOf: 'Valor de {{key}}',
    valueOfRow: 'Valor, fila {{row}}',
    add: 'Agregar un valor',
    remove: 'Quitar {{key}}',
    removeRow: 'Quitar fila {{row}}',
    empty: 'Todavía no hay nada aquí.',
    asJson: 'Mostrar como JSON',
    asRows: 'Mostrar como lista',
    rowsHelp:
      'Las barras anidan claves, como en address/city. Los números, true y false se guardan como tales; ponlos entre comillas para guardarlos como texto.',
    keyMissing: 'Ingresa una clave.',
    keyTaken: 'Otra fila ya tiene esta clave o una dentro de ella.',
    invalid: 'Ingresa un objeto JSON, como {"costCenter": 42}.',
  },
};
