import type { Pack } from '../../../locale.tsx';

export const approval: Pack = {
  approval: {
    loading: 'Het verzoek wordt geopend',
    title: 'Dit verzoek goedkeuren?',
    asks: '{{person}} vraagt hierom.',
    requested: 'Aangevraagd',
    approve: 'Goedkeuren',
    decline: 'Afwijzen',
    approvedTitle: 'Verzoek goedgekeurd',
    approvedText: '{{person}} heeft nu toegang en krijgt een e-mail.',
    declinedTitle: 'Verzoek afgewezen',
    declinedText: 'Er verandert niets. {{person}} krijgt een e-mail.',
    done: 'Je kunt deze pagina sluiten.',
    failedTitle: 'Het verzoek kan niet worden geopend',
    invalidTitle: 'Dit verzoek staat niet meer open',
    invalid: 'De link is onvolledig of verlopen, of je mag niet meer beslissen. Wie toegang nodig heeft, kan het opnieuw vragen.',
    usedTitle: 'Over dit verzoek is al beslist',
    used: 'Jij of een andere beheerder heeft al geantwoord. Je hoeft niets meer te doen.',
  },
};
