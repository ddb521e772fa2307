import type { Pack } from '../../../locale.tsx';

export const password: Pack = {
  password: {
    newPassword: 'Nieuw wachtwoord',
    showRules: 'Eisen aan je wachtwoord:',
    minLength: 'Minstens {{length}} tekens',
    maxLength: 'Maximaal {{length}} tekens',
    kinds: {
      one: '{{count}} van deze: kleine letter, hoofdletter, cijfer, symbool',
      other: '{{count}} van deze: kleine letter, hoofdletter, cijfer, symbool',
    },
    repeated: 'Niet meer dan 2 dezelfde tekens na elkaar',
    phrase: 'Of een zin van minstens {{length}} tekens',
    strengthLabel: 'Wachtwoordsterkte',
    strength1: 'Zwak',
    strength2: 'Redelijk',
    strength3: 'Goed',
    strength4: 'Sterk',
    met: 'Voldaan',
    unmet: 'Nog niet voldaan',
    missing: 'Kies een wachtwoord.',
    tooWeak: 'Dit wachtwoord voldoet niet aan de eisen hieronder.',
    reused: 'Je hebt dit wachtwoord al eens gebruikt. Kies een nieuw wachtwoord.',
    breached: 'Dit wachtwoord is gevonden in een datalek. Kies een ander wachtwoord.',
  },
};
