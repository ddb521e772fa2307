import type { Pack } from '../../../locale.tsx';

export const impersonate: Pack = {
  impersonate: {
    title: 'Vuoi operare come questo utente?',
    text: 'Opererai al suo posto per un massimo di 1 ora. Le azioni sono registrate a tuo nome.',
    textAs:
      'Hai effettuato l’accesso come {{email}}. Opererai come questo utente per un massimo di 1 ora e le azioni saranno registrate a tuo nome.',
    start: 'Opera come utente',
    cancel: 'Annulla',
    working: 'Passaggio all’altro utente in corso',
    successTitle: 'Ora operi come questo utente',
    successText: 'Per un massimo di 1 ora. Le azioni sono registrate a tuo nome.',
    failedTitle: 'Impossibile operare come questo utente',
    failed: 'Ricomincia da Utenti. Questo link funziona una sola volta e scade dopo 1 minuto.',
    back: 'Torna all’accesso',
  },
};
