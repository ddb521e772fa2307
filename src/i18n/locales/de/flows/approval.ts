import type { Pack } from '../../../locale.tsx';

export const approval: Pack = {
  approval: {
    loading: 'Anfrage wird geöffnet',
    title: 'Diese Anfrage genehmigen?',
    asks: 'Anfrage von {{person}}.',
    requested: 'Angefragt',
    approve: 'Genehmigen',
    decline: 'Ablehnen',
    approvedTitle: 'Anfrage genehmigt',
    approvedText: '{{person}} hat jetzt Zugriff und wurde per E-Mail informiert.',
    declinedTitle: 'Anfrage abgelehnt',
    declinedText: 'Es ändert sich nichts. {{person}} wurde per E-Mail informiert.',
    done: 'Sie können diese Seite schließen.',
    failedTitle: 'Anfrage konnte nicht geöffnet werden',
    invalidTitle: 'Diese Anfrage ist nicht mehr offen',
    invalid:
      'Der Link ist unvollständig oder abgelaufen oder Sie können nicht mehr entscheiden. Wer Zugriff braucht, kann erneut anfragen.',
    usedTitle: 'Über diese Anfrage wurde bereits entschieden',
    used: 'Sie oder ein anderer Admin haben sie beantwortet. Es gibt nichts mehr zu tun.',
  },
};
