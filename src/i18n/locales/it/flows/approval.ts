import type { Pack } from '../../../locale.tsx';

export const approval: Pack = {
  approval: {
    loading: 'Apertura della richiesta',
    title: 'Approvare questa richiesta?',
    asks: 'Richiesta di {{person}}.',
    requested: 'Richiesto',
    approve: 'Approva',
    decline: 'Rifiuta',
    approvedTitle: 'Richiesta approvata',
    approvedText: '{{person}} ora ha accesso e riceverà un’email.',
    declinedTitle: 'Richiesta rifiutata',
    declinedText: 'Non cambia nulla. Abbiamo inviato un’email a {{person}}.',
    done: 'Puoi chiudere questa pagina.',
    failedTitle: 'Impossibile aprire la richiesta',
    invalidTitle: 'Questa richiesta non è più aperta',
    invalid:
      'Il link è incompleto o scaduto, oppure la decisione non spetta più a te. Chi ha bisogno dell’accesso può richiederlo di nuovo.',
    usedTitle: 'Questa richiesta ha già ricevuto risposta',
    used: 'Hai già risposto tu o un altro amministratore. Non resta altro da fare.',
  },
};
