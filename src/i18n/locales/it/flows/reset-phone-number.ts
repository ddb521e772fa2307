import type { Pack } from '../../../locale.tsx';

export const resetPhoneNumber: Pack = {
  'reset-phone-number': {
    title: 'Cambia il numero di telefono',
    text: 'Hai perso il numero? Inserisci la tua email per ricevere un codice.',
    send: 'Invia codice',
    codeTitle: 'Controlla la tua email',
    codeText: 'Se esiste un account per {{email}}, il codice è in arrivo.',
    confirm: 'Continua',
    other: 'Usa un’altra email',
    phoneTitle: 'Inserisci il nuovo numero',
    phoneText: 'Invieremo un codice per verificarlo.',
    save: 'Invia codice',
    back: 'Torna all’accesso',
  },
};
