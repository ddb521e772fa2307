import type { Pack } from '../../../locale.tsx';

export const assistant: Pack = {
  assistant: {
    title: 'Chiedi alla guida',
    description: 'Chiedi come si fa qualcosa qui. Risponde in base a regole, non con l’IA.',
    conversation: 'Conversazione',
    earlier: 'Conversazioni',
    fresh: 'Nuova conversazione',
    question: 'La tua domanda',
    placeholder: 'Come faccio a…?',
    send: 'Chiedi',
    you: 'Tu',
    guide: 'Guida',
    looking: 'Ricerca nel portale…',
    gone: '{{label}} (non più disponibile per te)',
    offTitle: 'La guida non è configurata qui',
    offText: 'Usa la ricerca per trovare sezioni, azioni e persone.',
  },
  'assistant-words': {
    ignored:
      'il lo la i gli le l un uno una di del dello della dei degli delle d da dal dalla a al allo alla ai agli alle in nel nello nella nei nelle su sul sulla con per tra fra e ed o non io tu lui lei noi voi loro mi ti si ci vi me te mio mia miei mie tuo tua nostro nostra suo sua è sono sei siamo essere ho hai ha abbiamo avere fare faccio fai fa si-fa posso puoi può possiamo potere devo devi deve dovere come dove che cosa cos quale quali quando chi perché qui questo questa questi queste quello quella voglio vuoi vorrei serve bisogno favore trovare trovo vedere vedo mettere usare uso qualcuno qualcosa c’è tutto tutti tutte nuovo nuova',
    same: 'utente utenti persona persone membro membri collega colleghi colleghe dipendente dipendenti personale;invitare invito inviti invita aggiungere aggiungi aggiunta inserire;eliminare elimina cancellare cancella rimuovere rimuovi togliere;password parola-chiave passphrase;cambiare cambia modificare modifica modifico cambio;fattore mfa 2fa due passaggi totp autenticatore autenticazione verifica;passkey impronta volto biometria biometrico;token chiave chiavi api;ruolo ruoli autorizzazione autorizzazioni permesso permessi diritti accesso;sso saml okta entra oidc login single unico;scim directory provisioning sincronizzazione sincronizzare;webhook evento eventi;log registro controllo audit cronologia attività;azienda società organizzazione area account;csv file foglio excel;foto immagine avatar;email mail posta indirizzo;lingua fuso formato valuta data;ip rete paese restrizione restrizioni limitare;sessione sessioni dispositivo dispositivi;attivare attiva abilitare configurare configura impostare imposta;fattura fatture fatturazione pagamento pagare carta abbonamento piano',
    account: 'azienda società organizzazione logo marchio valuta data lingua fuso indirizzo sito iva',
    privacy: 'accesso accedere fattore dispositivo sessione sessioni connesso recupero codice impronta',
    profile: 'nome foto immagine avatar qualifica lavoro lingua telefono',
    users: 'persona persone membro bloccare sbloccare disattivare ruoli assegnare esportare csv',
    groups: 'team squadra reparto',
    roles: 'autorizzazione autorizzazioni permesso permessi diritti',
    security:
      'regola regole criterio blocco ip paese dominio restrizione punteggio violata scadenza cronologia inattività timeout obbligare mfa',
    sso: 'saml oidc okta entra azure google dominio certificato',
    provisioning: 'scim directory okta entra sincronizzazione',
    webhooks: 'evento eventi notificare notifica slack',
    audits: 'log cronologia attività chi fatto esportare',
    usage: 'statistiche numeri grafico quanti',
    applications: 'applicazione app',
    apiTokens: 'chiave segreto server script',
    personalApiTokens: 'chiave segreto script',
    allAccounts: 'sottoaccount cliente rivenditore filiale',
  },
};
