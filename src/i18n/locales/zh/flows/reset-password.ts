import type { Pack } from '../../../locale.tsx';

export const resetPassword: Pack = {
  'reset-password': {
    checking: '正在检查链接',
    title: '设置新密码',
    subtitle: '您将在所有其他设备上退出登录。',
    save: '保存密码',
    invalidTitle: '此链接已失效',
    invalid: '重置链接只能使用一次，15 分钟后过期。请重新获取。',
    back: '返回登录',
    askAgain: '获取新链接',
    successTitle: '密码已更改',
    successText: '请使用新密码登录。',
    signIn: '登录',
  },
};
