import type { Pack } from '../../../locale.tsx';

export const hostedCallback: Pack = {
  'hosted-callback': {
    text: 'Przejdź do {{host}}, aby się zalogować.',
    continue: 'Kontynuuj',
    waiting: 'Trwa logowanie',
    leaving: 'Przekierowujemy na stronę logowania',
  },
};
