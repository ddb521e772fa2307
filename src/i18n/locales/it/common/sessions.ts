import type { Pack } from '../../../locale.tsx';

export const sessions: Pack = {
  idle: {
    title: 'Ci sei ancora?',
    text: 'La sessione si chiuderà tra {{time}} per inattività.',
    seconds: { one: '{{count}} secondo', many: '{{count}} di secondi', other: '{{count}} secondi' },
    stay: 'Mantieni l’accesso',
    signOut: 'Esci',
  },
  sessions: {
    title: 'Sessioni attive',
    description: 'Non riconosci un dispositivo? Disconnettilo e cambia la password.',
    deviceOn: '{{browser}} su {{system}}',
    unknownDevice: 'Dispositivo sconosciuto',
    thisDevice: 'Questo dispositivo',
    activeNow: 'Attivo ora',
    lastActive: 'Ultima attività',
    signedIn: 'Accesso',
    signOut: 'Disconnetti',
    signOutOf: 'Disconnetti {{device}}',
    signOutOthers: 'Disconnetti gli altri dispositivi',
    confirmTitle: 'Disconnettere tutti gli altri dispositivi?',
    confirmText: 'Su ognuno di essi bisognerà accedere di nuovo.',
    signedOutOne: '{{device}}: sessione chiusa',
    signedOutOthers: 'Tutti gli altri dispositivi sono stati disconnessi',
    onlyThis: 'Non hai altre sessioni aperte.',
    signedOut: 'Accedi per vedere i tuoi dispositivi.',
    impersonated: 'L’assistenza sta operando come te',
  },
};
