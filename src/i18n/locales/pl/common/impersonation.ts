import type { Pack } from '../../../locale.tsx';

export const impersonation: Pack = {
  impersonation: {
    label: 'Działanie w imieniu użytkownika',
    text: 'Działasz jako {{name}}, tylko do odczytu. Działania zapisują się w dzienniku pod Twoim nazwiskiem.',
    pill: 'Działasz jako {{name}}',
    stop: 'Zakończ',
    end: 'Zakończ działanie w imieniu użytkownika',
  },
};
