import type { Pack } from '../../../locale.tsx';

export const password: Pack = {
  password: {
    newPassword: 'Nova senha',
    showRules: 'Sua senha precisa ter:',
    minLength: 'Pelo menos {{length}} caracteres',
    maxLength: 'No máximo {{length}} caracteres',
    kinds: {
      one: '{{count}} destes: minúscula, maiúscula, número, símbolo',
      many: '{{count}} destes: minúscula, maiúscula, número, símbolo',
      other: '{{count}} destes: minúscula, maiúscula, número, símbolo',
    },
    repeated: 'No máximo 2 caracteres repetidos',
    phrase: 'Ou uma frase com pelo menos {{length}} caracteres',
    strengthLabel: 'Força da senha',
    strength1: 'Fraca',
    strength2: 'Razoável',
    strength3: 'Boa',
    strength4: 'Forte',
    met: 'Atendido',
    unmet: 'Ainda não atendido',
    missing: 'Escolha uma senha.',
    tooWeak: 'Esta senha não atende aos requisitos abaixo.',
    reused: 'Você já usou esta senha. Escolha uma nova.',
    breached: 'Esta senha apareceu em um vazamento de dados. Escolha outra.',
  },
};
