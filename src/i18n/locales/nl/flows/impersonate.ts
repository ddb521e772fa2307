import type { Pack } from '../../../locale.tsx';

export const impersonate: Pack = {
  impersonate: {
    title: 'Inloggen als deze gebruiker?',
    text: 'Je werkt maximaal 1 uur als deze gebruiker. Acties worden onder je eigen naam vastgelegd.',
    textAs: 'Je bent ingelogd als {{email}}. Je werkt maximaal 1 uur als deze gebruiker en acties worden onder je eigen naam vastgelegd.',
    start: 'Inloggen als gebruiker',
    cancel: 'Annuleren',
    working: 'Je wordt ingelogd als deze gebruiker',
    successTitle: 'Je bent nu ingelogd als deze gebruiker',
    successText: 'Maximaal 1 uur. Acties worden onder je eigen naam vastgelegd.',
    failedTitle: 'Inloggen als deze gebruiker is niet gelukt',
    failed: 'Begin opnieuw vanuit Gebruikers. Deze link werkt één keer en verloopt na 1 minuut.',
    back: 'Terug naar inloggen',
  },
};
