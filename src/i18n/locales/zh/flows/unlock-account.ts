import type { Pack } from '../../../locale.tsx';

export const unlockAccount: Pack = {
  'unlock-account': {
    title: '解锁账号',
    text: '由于失败次数过多，账号已被锁定。解锁后即可重新登录。',
    unlock: '解锁账号',
    successTitle: '账号已解锁',
    successText: '您可以重新登录了。正在跳转…',
    signIn: '登录',
    invalidTitle: '此链接已失效',
    invalid: '链接已使用过或已过期。您也可以等待锁定解除，或重置密码。',
    used: '此链接已使用过。您的账号已解锁。',
    reset: '重置密码',
  },
};
