import type { Pack } from '../../../locale.tsx';

export const resetPhoneNumber: Pack = {
  'reset-phone-number': {
    title: 'Wijzig je telefoonnummer',
    text: 'Ben je je nummer kwijt? Vul je e-mailadres in om een code te krijgen.',
    send: 'Code versturen',
    codeTitle: 'Check je e-mail',
    codeText: 'Als er een account is voor {{email}}, is er een code onderweg.',
    confirm: 'Doorgaan',
    other: 'Ander e-mailadres gebruiken',
    phoneTitle: 'Vul je nieuwe nummer in',
    phoneText: 'We sturen een code om het nummer te bevestigen.',
    save: 'Code versturen',
    back: 'Terug naar inloggen',
  },
};
