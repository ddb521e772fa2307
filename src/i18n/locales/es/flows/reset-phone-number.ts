import type { Pack } from '../../../locale.tsx';

export const resetPhoneNumber: Pack = {
  'reset-phone-number': {
    title: 'Cambia tu número de teléfono',
    text: '¿Perdiste tu número? Ingresa tu correo para recibir un código.',
    send: 'Enviar código',
    codeTitle: 'Revisa tu correo',
    codeText: 'Si hay una cuenta para {{email}}, le llegará un código.',
    confirm: 'Continuar',
    other: 'Usar otro correo',
    phoneTitle: 'Ingresa tu nuevo número',
    phoneText: 'Enviaremos un código para verificarlo.',
    save: 'Enviar código',
    back: 'Volver al inicio de sesión',
  },
};
