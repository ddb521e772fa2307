import type { Pack } from '../../../locale.tsx';

export const framed: Pack = {
  framed: {
    title: '이 페이지를 별도 창에서 여세요',
    text: '이 페이지는 다른 사이트에 삽입되어 있습니다. 계정 보호를 위해 여기에서는 로그인하거나 변경할 수 없습니다.',
    open: '새 창에서 열기',
  },
};
