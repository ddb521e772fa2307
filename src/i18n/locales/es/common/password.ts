import type { Pack } from '../../../locale.tsx';

export const password: Pack = {
  password: {
    newPassword: 'Nueva contraseña',
    showRules: 'Tu contraseña debe tener:',
    minLength: 'Al menos {{length}} caracteres',
    maxLength: 'Como máximo {{length}} caracteres',
    kinds: {
      one: '{{count}} de estos: minúscula, mayúscula, número, símbolo',
      many: '{{count}} de estos: minúscula, mayúscula, número, símbolo',
      other: '{{count}} de estos: minúscula, mayúscula, número, símbolo',
    },
    repeated: 'No más de 2 caracteres repetidos',
    phrase: 'O una frase de al menos {{length}} caracteres',
    strengthLabel: 'Seguridad de la contraseña',
    strength1: 'Débil',
    strength2: 'Aceptable',
    strength3: 'Buena',
    strength4: 'Segura',
    met: 'Se cumple',
    unmet: 'Aún no se cumple',
    missing: 'Elige una contraseña.',
    tooWeak: 'Esta contraseña no cumple los requisitos de abajo.',
    reused: 'Ya usaste esta contraseña. Elige una nueva.',
    breached: 'Esta contraseña apareció en una filtración de datos. Elige otra.',
  },
};
