import type { Pack } from '../../../locale.tsx';

export const previewInbox: Pack = {
  'preview-inbox': {
    title: 'Postvak IN',
    text: 'De voorbeeldmodus verstuurt niets. Hier staat wat mensen zouden krijgen.',
    to: 'Aan {{to}}',
    code: 'Code',
    open: 'Link openen',
    close: 'Postvak sluiten',
  },
};
