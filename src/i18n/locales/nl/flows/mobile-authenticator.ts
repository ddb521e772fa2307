import type { Pack } from '../../../locale.tsx';

export const mobileAuthenticator: Pack = {
  'mobile-authenticator': {
    title: 'Stel je authenticator-app in',
    text: 'Voor {{account}}.',
    textAt: 'Voor {{account}} bij {{issuer}}.',
    open: 'Openen in je authenticator-app',
    typeIn: 'Ging de app niet open? Voeg zelf een account toe met deze sleutel:',
    enterDigits: 'Vul daarna de 6-cijferige code in op het scherm waar je bent begonnen.',
    noneTitle: 'Geen installatiesleutel gevonden',
    none: 'Ga terug naar het scherm waar je je authenticator-app instelde en open deze pagina opnieuw.',
    signIn: 'Terug naar inloggen',
  },
};
