import type { Pack } from '../../../locale.tsx';

export const previewInbox: Pack = {
  'preview-inbox': {
    title: '收件箱',
    text: '预览模式不会发送任何内容。收件人将收到的内容显示在这里。',
    to: '收件人：{{to}}',
    code: '验证码',
    open: '打开链接',
    close: '关闭收件箱',
  },
};
