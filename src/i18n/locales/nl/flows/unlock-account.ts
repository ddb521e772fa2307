import type { Pack } from '../../../locale.tsx';

export const unlockAccount: Pack = {
  'unlock-account': {
    title: 'Ontgrendel je account',
    text: 'Je account is vergrendeld na te veel mislukte pogingen. Ontgrendel het om weer in te loggen.',
    unlock: 'Account ontgrendelen',
    successTitle: 'Account ontgrendeld',
    successText: 'Je kunt weer inloggen. Je wordt doorgestuurd…',
    signIn: 'Inloggen',
    invalidTitle: 'Deze link is niet meer geldig',
    invalid: 'De link is al gebruikt of verlopen. Je kunt ook wachten tot de vergrendeling voorbij is of een nieuw wachtwoord instellen.',
    used: 'Deze link is al gebruikt. Je account is ontgrendeld.',
    reset: 'Nieuw wachtwoord instellen',
  },
};
