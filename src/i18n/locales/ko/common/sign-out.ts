import type { Pack } from '../../../locale.tsx';

export const signOut: Pack = {
  'sign-out': {
    title: '로그아웃하는 중',
  },
};
