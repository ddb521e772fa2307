import type { Pack } from '../../../locale.tsx';

export const mobileAuthenticator: Pack = {
  'mobile-authenticator': {
    title: 'Authenticator-App einrichten',
    text: 'Für {{account}}.',
    textAt: 'Für {{account}} bei {{issuer}}.',
    open: 'In der Authenticator-App öffnen',
    typeIn: 'App nicht geöffnet? Fügen Sie mit diesem Schlüssel manuell ein Konto hinzu:',
    enterDigits: 'Geben Sie dann den 6-stelligen Code auf dem Bildschirm ein, auf dem Sie begonnen haben.',
    noneTitle: 'Kein Einrichtungsschlüssel gefunden',
    none: 'Gehen Sie zurück zu dem Bildschirm, auf dem Sie die Authenticator-App einrichten, und öffnen Sie diese Seite erneut.',
    signIn: 'Zurück zur Anmeldung',
  },
};
