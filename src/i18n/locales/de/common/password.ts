import type { Pack } from '../../../locale.tsx';

export const password: Pack = {
  password: {
    newPassword: 'Neues Passwort',
    showRules: 'Passwortanforderungen:',
    minLength: 'Mindestens {{length}} Zeichen',
    maxLength: 'Höchstens {{length}} Zeichen',
    kinds: {
      one: '{{count}} davon: Kleinbuchstabe, Großbuchstabe, Ziffer, Sonderzeichen',
      other: '{{count}} davon: Kleinbuchstabe, Großbuchstabe, Ziffer, Sonderzeichen',
    },
    repeated: 'Höchstens 2 gleiche Zeichen hintereinander',
    phrase: 'Oder einen Satz mit mindestens {{length}} Zeichen',
    strengthLabel: 'Passwortstärke',
    strength1: 'Schwach',
    strength2: 'Mittel',
    strength3: 'Gut',
    strength4: 'Stark',
    met: 'Erfüllt',
    unmet: 'Noch nicht erfüllt',
    missing: 'Wählen Sie ein Passwort.',
    tooWeak: 'Dieses Passwort erfüllt die folgenden Anforderungen nicht.',
    reused: 'Dieses Passwort haben Sie schon einmal verwendet. Wählen Sie ein neues.',
    breached: 'Dieses Passwort ist bei einem Datenleck aufgetaucht. Wählen Sie ein anderes.',
  },
};
