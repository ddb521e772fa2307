import type { Pack } from '../../../locale.tsx';

export const resetPhoneNumber: Pack = {
  'reset-phone-number': {
    title: 'Telefonnummer ändern',
    text: 'Nummer nicht mehr verfügbar? Geben Sie Ihre E-Mail-Adresse ein, um einen Code zu erhalten.',
    send: 'Code senden',
    codeTitle: 'Prüfen Sie Ihren Posteingang',
    codeText: 'Falls es ein Konto für {{email}} gibt, ist ein Code unterwegs.',
    confirm: 'Weiter',
    other: 'Andere E-Mail-Adresse verwenden',
    phoneTitle: 'Neue Nummer eingeben',
    phoneText: 'Zur Bestätigung schicken wir einen Code an diese Nummer.',
    save: 'Code senden',
    back: 'Zurück zur Anmeldung',
  },
};
