import type { GuideWords } from './en.ts';

export const de: GuideWords = {
  what: [
    'Ich bin ein Assistent, der nach Regeln arbeitet, keine KI: Ich suche Wörter Ihrer Frage in den Bereichen und Aktionen dieses Portals.',
    'Ich zeige nur, was Sie hier selbst tun können, und ändere von mir aus nichts.',
  ],
  looking: 'Das Portal wird durchsucht…',
  found: 'Das habe ich im Portal gefunden:',
  unknown:
    'Das kenne ich nicht. Ich kenne nur die Namen der Bereiche und Aktionen dieses Portals. Vielleicht helfen andere Wörter oder die Suche, die auch Personen, Rollen und Gruppen findet.',
  failed: 'Das Portal ließ sich gerade nicht durchsuchen. Fragen Sie bitte noch einmal.',
  search: 'Suche öffnen',
  invite: 'Wie lade ich jemanden ein?',
  password: 'Wo ändere ich mein Passwort?',
  look: 'Kann ich die Zwei-Faktor-Authentifizierung einschalten?',
};
