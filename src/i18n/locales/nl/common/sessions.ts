import type { Pack } from '../../../locale.tsx';

export const sessions: Pack = {
  idle: {
    title: 'Ben je er nog?',
    text: 'Je wordt over {{time}} uitgelogd omdat je niet actief bent.',
    seconds: { one: '{{count}} seconde', other: '{{count}} seconden' },
    stay: 'Ingelogd blijven',
    signOut: 'Uitloggen',
  },
  sessions: {
    title: 'Actieve sessies',
    description: 'Herken je een apparaat niet? Log het uit en wijzig je wachtwoord.',
    deviceOn: '{{browser}} op {{system}}',
    unknownDevice: 'Onbekend apparaat',
    thisDevice: 'Dit apparaat',
    activeNow: 'Nu actief',
    lastActive: 'Laatst actief',
    signedIn: 'Ingelogd',
    signOut: 'Uitloggen',
    signOutOf: '{{device}} uitloggen',
    signOutOthers: 'Overal elders uitloggen',
    confirmTitle: 'Overal elders uitloggen?',
    confirmText: 'Op alle andere apparaten moet je opnieuw inloggen.',
    signedOutOne: '{{device}} uitgelogd',
    signedOutOthers: 'Alle andere apparaten uitgelogd',
    onlyThis: 'Je bent alleen op dit apparaat ingelogd.',
    signedOut: 'Log in om je apparaten te zien.',
    impersonated: 'Support is ingelogd op jouw account',
  },
};
