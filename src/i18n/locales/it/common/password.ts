import type { Pack } from '../../../locale.tsx';

export const password: Pack = {
  password: {
    newPassword: 'Nuova password',
    showRules: 'La password deve avere:',
    minLength: 'Almeno {{length}} caratteri',
    maxLength: 'Al massimo {{length}} caratteri',
    kinds: {
      one: '{{count}} di questi tipi: minuscola, maiuscola, numero, simbolo',
      many: '{{count}} di questi tipi: minuscola, maiuscola, numero, simbolo',
      other: '{{count}} di questi tipi: minuscola, maiuscola, numero, simbolo',
    },
    repeated: 'Non più di 2 caratteri ripetuti',
    phrase: 'Oppure una frase di almeno {{length}} caratteri',
    strengthLabel: 'Efficacia della password',
    strength1: 'Debole',
    strength2: 'Discreta',
    strength3: 'Buona',
    strength4: 'Ottima',
    met: 'Soddisfatto',
    unmet: 'Non ancora soddisfatto',
    missing: 'Scegli una password.',
    tooWeak: 'Questa password non soddisfa i requisiti indicati sotto.',
    reused: 'Hai già usato questa password. Scegline una nuova.',
    breached: 'Questa password è comparsa in una violazione di dati. Scegline un’altra.',
  },
};
