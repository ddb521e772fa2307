import type { Pack } from '../../../locale.tsx';

export const hostedCallback: Pack = {
  'hosted-callback': {
    text: '前往 {{host}} 登录。',
    continue: '继续',
    waiting: '正在登录',
    leaving: '正在跳转到登录页面',
  },
};
