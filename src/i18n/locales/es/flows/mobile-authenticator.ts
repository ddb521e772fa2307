import type { Pack } from '../../../locale.tsx';

export const mobileAuthenticator: Pack = {
  'mobile-authenticator': {
    title: 'Configura tu app de autenticación',
    text: 'Para {{account}}.',
    textAt: 'Para {{account}} en {{issuer}}.',
    open: 'Abrir en tu app de autenticación',
    typeIn: '¿No se abrió la app? Agrega una cuenta manualmente con esta clave:',
    enterDigits: 'Luego ingresa el código de 6 dígitos en la pantalla donde empezaste.',
    noneTitle: 'No se encontró ninguna clave de configuración',
    none: 'Vuelve a la pantalla donde configuraste tu app de autenticación y abre esta página de nuevo.',
    signIn: 'Volver al inicio de sesión',
  },
};
