import type { Pack } from '../../../locale.tsx';

export const unlockAccount: Pack = {
  'unlock-account': {
    title: 'Konto entsperren',
    text: 'Es wurde nach zu vielen Fehlversuchen gesperrt. Entsperren Sie es, um sich wieder anzumelden.',
    unlock: 'Konto entsperren',
    successTitle: 'Konto entsperrt',
    successText: 'Sie können sich wieder anmelden und werden weitergeleitet…',
    signIn: 'Anmelden',
    invalidTitle: 'Dieser Link ist nicht mehr gültig',
    invalid: 'Er wurde bereits verwendet oder ist abgelaufen. Sie können auch das Ende der Sperre abwarten oder Ihr Passwort zurücksetzen.',
    used: 'Dieser Link wurde bereits verwendet. Ihr Konto ist entsperrt.',
    reset: 'Passwort zurücksetzen',
  },
};
