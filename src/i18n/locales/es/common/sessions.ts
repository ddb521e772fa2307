import type { Pack } from '../../../locale.tsx';

export const sessions: Pack = {
  idle: {
    title: '¿Sigues ahí?',
    text: 'Tu sesión se cerrará en {{time}} por inactividad.',
    seconds: { one: '{{count}} segundo', many: '{{count}} de segundos', other: '{{count}} segundos' },
    stay: 'Mantener la sesión abierta',
    signOut: 'Cerrar sesión',
  },
  sessions: {
    title: 'Sesiones activas',
    description: '¿No reconoces un dispositivo? Cierra su sesión y cambia tu contraseña.',
    deviceOn: '{{browser}} en {{system}}',
    unknownDevice: 'Dispositivo desconocido',
    thisDevice: 'Este dispositivo',
    activeNow: 'Activa ahora',
    lastActive: 'Última actividad',
    signedIn: 'Inicio de sesión',
    signOut: 'Cerrar sesión',
    signOutOf: 'Cerrar sesión en {{device}}',
    signOutOthers: 'Cerrar las demás sesiones',
    confirmTitle: '¿Cerrar las demás sesiones?',
    confirmText: 'Los demás dispositivos tendrán que volver a iniciar sesión.',
    signedOutOne: 'Sesión cerrada en {{device}}',
    signedOutOthers: 'Se cerró la sesión en los demás dispositivos',
    onlyThis: 'Solo tienes la sesión abierta en este dispositivo.',
    signedOut: 'Inicia sesión para ver tus dispositivos.',
    impersonated: 'Soporte está actuando en tu nombre',
  },
};
