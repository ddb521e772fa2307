import type { GuideWords } from './en.ts';

export const nl: GuideWords = {
  what: [
    'Ik ben een assistent die met vaste regels werkt, geen AI: ik zoek woorden uit je vraag bij de onderdelen en acties van deze portal.',
    'Ik laat alleen zien wat je hier zelf kunt doen, en ik wijzig niets uit mezelf.',
  ],
  looking: 'De portal wordt doorzocht…',
  found: 'Dit heb ik in de portal gevonden:',
  unknown:
    'Dat weet ik niet. Ik ken alleen de namen van de onderdelen en acties in deze portal. Probeer het met andere woorden of gebruik de zoekfunctie, die ook personen, rollen en groepen vindt.',
  failed: 'Zoeken in de portal is nu niet gelukt. Stel je vraag opnieuw.',
  search: 'Zoekfunctie openen',
  invite: 'Hoe nodig ik iemand uit?',
  password: 'Waar wijzig ik mijn wachtwoord?',
  look: 'Kan ik tweestapsverificatie aanzetten?',
};
