import type { Pack } from '../../../locale.tsx';

export const metadata: Pack = {
  metadata: {
    keyOf: 'Chave, linha {{row}}',
    valueOf: 'Valor de {{key}}',
    valueOfRow: 'Valor, linha {{row}}',
    add: 'Adicionar um valor',
    remove: 'Remover {{key}}',
    removeRow: 'Remover linha {{row}}',
    empty: 'Nada por aqui ainda.',
    asJson: 'Mostrar como JSON',
    asRows: 'Mostrar como lista',
    rowsHelp:
      'Barras aninham chaves, como em address/city. Números, true e false são salvos como tais; coloque-os entre aspas para salvar como texto.',
    keyMissing: 'Digite uma chave.',
    keyTaken: 'Outra linha já tem esta chave ou uma dentro dela.',
    invalid: 'Digite um objeto JSON, como {"costCenter": 42}.',
  },
};
