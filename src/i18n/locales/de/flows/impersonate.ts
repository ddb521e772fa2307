import type { Pack } from '../../../locale.tsx';

export const impersonate: Pack = {
  impersonate: {
    title: 'Als diese Person handeln?',
    text: 'Sie handeln bis zu 1 Stunde in ihrem Namen. Aktionen werden unter Ihrem eigenen Namen protokolliert.',
    textAs:
      'Sie sind als {{email}} angemeldet. Sie handeln bis zu 1 Stunde im Namen dieser Person, protokolliert wird unter Ihrem eigenen Namen.',
    start: 'Identitätswechsel starten',
    cancel: 'Abbrechen',
    working: 'Identitätswechsel wird gestartet',
    successTitle: 'Sie handeln jetzt als diese Person',
    successText: 'Bis zu 1 Stunde. Aktionen werden unter Ihrem eigenen Namen protokolliert.',
    failedTitle: 'Identitätswechsel fehlgeschlagen',
    failed: 'Beginnen Sie noch einmal unter „Benutzer“. Dieser Link funktioniert einmal und ist 1 Minute gültig.',
    back: 'Zurück zur Anmeldung',
  },
};
