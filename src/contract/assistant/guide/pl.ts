import type { GuideWords } from './en.ts';

export const pl: GuideWords = {
  what: [
    'Jestem przewodnikiem opartym na regułach, a nie AI: szukam słów z Twojego pytania wśród sekcji i działań tego portalu.',
    'Pokazuję tylko to, co możesz tu zrobić, i niczego nie zmieniam na własną rękę.',
  ],
  looking: 'Przeszukuję portal…',
  found: 'Oto, co udało się znaleźć w portalu:',
  unknown:
    'Tego nie wiem. Znam tylko sekcje i działania tego portalu po nazwach, więc spróbuj innych słów albo wyszukiwania, które znajduje też osoby, role i grupy.',
  failed: 'Nie udało się teraz przeszukać portalu. Zapytaj ponownie.',
  search: 'Otwórz wyszukiwanie',
  invite: 'Jak kogoś zaprosić?',
  password: 'Gdzie zmienić hasło?',
  look: 'Czy mogę włączyć weryfikację dwuetapową?',
};
