import type { Pack } from '../../../locale.tsx';

export const resetPassword: Pack = {
  'reset-password': {
    checking: 'Je link wordt gecontroleerd',
    title: 'Kies een nieuw wachtwoord',
    subtitle: 'Op alle andere apparaten word je uitgelogd.',
    save: 'Wachtwoord opslaan',
    invalidTitle: 'Deze link is niet meer geldig',
    invalid: 'Een resetlink werkt één keer en verloopt na 15 minuten. Vraag een nieuwe aan.',
    back: 'Terug naar inloggen',
    askAgain: 'Nieuwe link aanvragen',
    successTitle: 'Wachtwoord gewijzigd',
    successText: 'Log in met je nieuwe wachtwoord.',
    signIn: 'Inloggen',
  },
};
