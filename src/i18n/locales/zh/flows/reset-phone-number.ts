import type { Pack } from '../../../locale.tsx';

export const resetPhoneNumber: Pack = {
  'reset-phone-number': {
    title: '更换手机号码',
    text: '原号码无法使用？请输入邮箱以获取验证码。',
    send: '发送验证码',
    codeTitle: '查收邮件',
    codeText: '如果 {{email}} 已注册账号，很快就会收到验证码。',
    confirm: '继续',
    other: '使用其他邮箱',
    phoneTitle: '输入新号码',
    phoneText: '我们将发送验证码进行验证。',
    save: '发送验证码',
    back: '返回登录',
  },
};
