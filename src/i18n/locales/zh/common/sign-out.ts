import type { Pack } from '../../../locale.tsx';

export const signOut: Pack = {
  'sign-out': {
    title: '正在退出登录',
  },
};
