import type { Pack } from '../../../locale.tsx';

export const sessions: Pack = {
  idle: {
    title: 'Sind Sie noch da?',
    text: 'Sie werden wegen Inaktivität in {{time}} abgemeldet.',
    seconds: { one: '{{count}} Sekunde', other: '{{count}} Sekunden' },
    stay: 'Angemeldet bleiben',
    signOut: 'Abmelden',
  },
  sessions: {
    title: 'Aktive Sitzungen',
    description: 'Unbekanntes Gerät dabei? Melden Sie es ab und ändern Sie Ihr Passwort.',
    deviceOn: '{{browser}} auf {{system}}',
    unknownDevice: 'Unbekanntes Gerät',
    thisDevice: 'Dieses Gerät',
    activeNow: 'Jetzt aktiv',
    lastActive: 'Zuletzt aktiv',
    signedIn: 'Angemeldet',
    signOut: 'Abmelden',
    signOutOf: '{{device}} abmelden',
    signOutOthers: 'Alle anderen Geräte abmelden',
    confirmTitle: 'Alle anderen Geräte abmelden?',
    confirmText: 'Auf allen anderen Geräten ist dann eine neue Anmeldung nötig.',
    signedOutOne: '{{device}} abgemeldet',
    signedOutOthers: 'Alle anderen Geräte abgemeldet',
    onlyThis: 'Sie sind nur auf diesem Gerät angemeldet.',
    signedOut: 'Melden Sie sich an, um Ihre Geräte zu sehen.',
    impersonated: 'Der Support handelt gerade in Ihrem Namen',
  },
};
