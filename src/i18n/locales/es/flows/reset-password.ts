import type { Pack } from '../../../locale.tsx';

export const resetPassword: Pack = {
  'reset-password': {
    checking: 'Comprobando tu enlace',
    title: 'Elige una nueva contraseña',
    subtitle: 'Se cerrará tu sesión en los demás dispositivos.',
    save: 'Guardar contraseña',
    invalidTitle: 'Este enlace ya no es válido',
    invalid: 'Los enlaces para restablecer la contraseña se usan una sola vez y vencen en 15 minutos. Pide uno nuevo.',
    back: 'Volver al inicio de sesión',
    askAgain: 'Pedir un nuevo enlace',
    successTitle: 'Contraseña actualizada',
    successText: 'Inicia sesión con tu nueva contraseña.',
    signIn: 'Iniciar sesión',
  },
};
