import type { Pack } from '../../../locale.tsx';

export const mobileAuthenticator: Pack = {
  'mobile-authenticator': {
    title: '设置身份验证器应用',
    text: '账号：{{account}}。',
    textAt: '{{issuer}} 账号：{{account}}。',
    open: '在身份验证器应用中打开',
    typeIn: '应用没有打开？请使用此密钥手动添加账号：',
    enterDigits: '然后回到最初的页面，输入 6 位验证码。',
    noneTitle: '未找到设置密钥',
    none: '请返回设置身份验证器应用的页面，重新打开此页面。',
    signIn: '返回登录',
  },
};
