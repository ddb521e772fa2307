import type { Pack } from '../../../locale.tsx';

export const previewInbox: Pack = {
  'preview-inbox': {
    title: 'Skrzynka odbiorcza',
    text: 'Tryb podglądu niczego nie wysyła. Tu widać, co by przyszło.',
    to: 'Do: {{to}}',
    code: 'Kod',
    open: 'Otwórz link',
    close: 'Zamknij skrzynkę',
  },
};
