import type { Pack } from '../../../locale.tsx';

export const framed: Pack = {
  framed: {
    title: 'Ouvrez cette page dans sa propre fenêtre',
    text: 'Elle est intégrée à un autre site. Pour protéger votre compte, vous ne pouvez ni vous connecter ni faire de modifications ici.',
    open: 'Ouvrir dans une nouvelle fenêtre',
  },
};
