import type { Pack } from '../../../locale.tsx';

export const framed: Pack = {
  framed: {
    title: '请在单独的窗口中打开此页面',
    text: '此页面嵌入在其他网站中。为保护账号安全，无法在这里登录或进行更改。',
    open: '在新窗口中打开',
  },
};
