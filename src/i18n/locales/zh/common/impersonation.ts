import type { Pack } from '../../../locale.tsx';

export const impersonation: Pack = {
  impersonation: {
    label: '模拟登录',
    text: '您正在以 {{name}} 的身份登录（仅可查看）。所有操作都会记录在您本人名下。',
    pill: '正在模拟登录 {{name}}',
    stop: '停止',
    end: '结束模拟登录',
  },
};
