import type { Pack } from '../../../locale.tsx';

export const sessions: Pack = {
  idle: {
    title: 'Jesteś tam jeszcze?',
    text: 'Z powodu braku aktywności wylogujemy Cię za {{time}}.',
    seconds: { one: '{{count}} sekundę', few: '{{count}} sekundy', many: '{{count}} sekund', other: '{{count}} sekundy' },
    stay: 'Nie wylogowuj',
    signOut: 'Wyloguj się',
  },
  sessions: {
    title: 'Aktywne sesje',
    description: 'Nie rozpoznajesz urządzenia? Wyloguj je i zmień hasło.',
    deviceOn: '{{browser}}, {{system}}',
    unknownDevice: 'Nieznane urządzenie',
    thisDevice: 'To urządzenie',
    activeNow: 'Aktywne teraz',
    lastActive: 'Ostatnia aktywność',
    signedIn: 'Zalogowano',
    signOut: 'Wyloguj',
    signOutOf: 'Wyloguj: {{device}}',
    signOutOthers: 'Wyloguj wszędzie indziej',
    confirmTitle: 'Wylogować wszędzie indziej?',
    confirmText: 'Na każdym innym urządzeniu trzeba będzie zalogować się ponownie.',
    signedOutOne: 'Wylogowano: {{device}}',
    signedOutOthers: 'Wylogowano wszystkie inne urządzenia',
    onlyThis: 'Tylko to urządzenie jest zalogowane.',
    signedOut: 'Zaloguj się, aby zobaczyć swoje urządzenia.',
    impersonated: 'Pomoc techniczna działa w Twoim imieniu',
  },
};
