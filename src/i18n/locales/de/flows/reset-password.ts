import type { Pack } from '../../../locale.tsx';

export const resetPassword: Pack = {
  'reset-password': {
    checking: 'Link wird geprüft',
    title: 'Neues Passwort wählen',
    subtitle: 'Sie werden auf allen anderen Geräten abgemeldet.',
    save: 'Passwort speichern',
    invalidTitle: 'Dieser Link ist nicht mehr gültig',
    invalid: 'Links zum Zurücksetzen funktionieren einmal und sind 15 Minuten gültig. Fordern Sie einen neuen an.',
    back: 'Zurück zur Anmeldung',
    askAgain: 'Neuen Link anfordern',
    successTitle: 'Passwort geändert',
    successText: 'Melden Sie sich mit Ihrem neuen Passwort an.',
    signIn: 'Anmelden',
  },
};
