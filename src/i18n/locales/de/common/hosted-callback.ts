import type { Pack } from '../../../locale.tsx';

export const hostedCallback: Pack = {
  'hosted-callback': {
    text: 'Weiter zu {{host}}, um sich anzumelden.',
    continue: 'Weiter',
    waiting: 'Anmeldung läuft',
    leaving: 'Weiterleitung zur Anmeldeseite',
  },
};
