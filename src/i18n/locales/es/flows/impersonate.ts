import type { Pack } from '../../../locale.tsx';

export const impersonate: Pack = {
  impersonate: {
    title: '¿Actuar como este usuario?',
    text: 'Actuarás en su nombre por hasta 1 hora. Las acciones se registran a tu nombre.',
    textAs: 'Tienes la sesión abierta como {{email}}. Actuarás como este usuario por hasta 1 hora y las acciones se registran a tu nombre.',
    start: 'Actuar como este usuario',
    cancel: 'Cancelar',
    working: 'Cambiando de usuario',
    successTitle: 'Ahora actúas como este usuario',
    successText: 'Por hasta 1 hora. Las acciones se registran a tu nombre.',
    failedTitle: 'No se pudo cambiar de usuario',
    failed: 'Empieza de nuevo desde Usuarios. Este enlace funciona una vez y vence en 1 minuto.',
    back: 'Volver al inicio de sesión',
  },
};
