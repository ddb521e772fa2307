import type { Pack } from '../../../locale.tsx';

export const framed: Pack = {
  framed: {
    title: 'Open deze pagina in een eigen venster',
    text: 'Deze pagina is ingesloten in een andere site. Om je account te beschermen kun je hier niet inloggen of iets wijzigen.',
    open: 'Openen in nieuw venster',
  },
};
