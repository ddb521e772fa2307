import type { Pack } from '../../../locale.tsx';

export const framed: Pack = {
  framed: {
    title: 'Otwórz tę stronę w osobnym oknie',
    text: 'Strona jest osadzona w innej witrynie. Dla bezpieczeństwa konta nie możesz się tu zalogować ani niczego zmienić.',
    open: 'Otwórz w nowym oknie',
  },
};
