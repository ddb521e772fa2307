import type { Pack } from '../../../locale.tsx';

export const mobileAuthenticator: Pack = {
  'mobile-authenticator': {
    title: 'Configura l’app di autenticazione',
    text: 'Per {{account}}.',
    textAt: 'Per {{account}} su {{issuer}}.',
    open: 'Apri nell’app di autenticazione',
    typeIn: 'L’app non si è aperta? Aggiungi un account manualmente con questa chiave:',
    enterDigits: 'Poi inserisci il codice di 6 cifre nella schermata da cui hai iniziato.',
    noneTitle: 'Nessuna chiave di configurazione trovata',
    none: 'Torna alla schermata in cui configuri l’app di autenticazione e apri di nuovo questa pagina.',
    signIn: 'Torna all’accesso',
  },
};
