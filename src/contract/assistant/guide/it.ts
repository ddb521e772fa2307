import type { GuideWords } from './en.ts';

export const it: GuideWords = {
  what: [
    'Sono una guida basata su regole, non un’IA: cerco le parole della tua domanda tra le sezioni e le azioni di questo portale.',
    'Mostro solo ciò che puoi fare tu qui e non modifico nulla.',
  ],
  looking: 'Ricerca nel portale…',
  found: 'Ecco che cosa ho trovato nel portale:',
  unknown:
    'Questo non lo so. Conosco solo i nomi delle sezioni e delle azioni di questo portale: prova con altre parole, oppure con la ricerca, che trova anche persone, ruoli e gruppi.',
  failed: 'Al momento non riesco a cercare nel portale. Chiedi di nuovo.',
  search: 'Apri la ricerca',
  invite: 'Come si invita una persona?',
  password: 'Dove cambio la password?',
  look: 'Come si attiva la verifica in due passaggi?',
};
