import type { Pack } from '../../../locale.tsx';

export const signOut: Pack = {
  'sign-out': {
    title: 'Déconnexion en cours',
  },
};
