import type { Pack } from '../../../locale.tsx';

export const impersonation: Pack = {
  impersonation: {
    label: 'Inloggen als gebruiker',
    text: 'Je bent ingelogd als {{name}}, alleen-lezen. Acties worden onder je eigen naam vastgelegd.',
    pill: 'Ingelogd als {{name}}',
    stop: 'Stoppen',
    end: 'Terug naar je eigen account',
  },
};
