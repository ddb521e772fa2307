import type { Pack } from '../../../locale.tsx';

export const unlockAccount: Pack = {
  'unlock-account': {
    title: 'Desbloquea tu cuenta',
    text: 'Se bloqueó por demasiados intentos fallidos. Desbloquéala para volver a iniciar sesión.',
    unlock: 'Desbloquear cuenta',
    successTitle: 'Cuenta desbloqueada',
    successText: 'Ya puedes iniciar sesión. Redirigiendo…',
    signIn: 'Iniciar sesión',
    invalidTitle: 'Este enlace ya no es válido',
    invalid: 'Ya se usó o venció. También puedes esperar a que termine el bloqueo o restablecer tu contraseña.',
    used: 'Este enlace ya se usó. Tu cuenta está desbloqueada.',
    reset: 'Restablecer contraseña',
  },
};
