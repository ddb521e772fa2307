import type { Pack } from '../../../locale.tsx';

export const impersonation: Pack = {
  impersonation: {
    label: 'Accesso come altro utente',
    text: 'Stai operando come {{name}}, in sola lettura. Le azioni sono registrate a tuo nome.',
    pill: 'Operi come {{name}}',
    stop: 'Interrompi',
    end: 'Torna al tuo account',
  },
};
