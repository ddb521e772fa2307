import type { Pack } from '../../../locale.tsx';

export const framed: Pack = {
  framed: {
    title: 'Seite in eigenem Fenster öffnen',
    text: 'Die Seite ist in eine andere Website eingebettet. Zum Schutz Ihres Kontos können Sie sich hier nicht anmelden und nichts ändern.',
    open: 'In neuem Fenster öffnen',
  },
};
