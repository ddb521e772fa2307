import type { Pack } from '../../../locale.tsx';

export const impersonate: Pack = {
  impersonate: {
    title: '要模拟登录此用户吗？',
    text: '您将以此用户的身份操作，最长 1 小时。所有操作都会记录在您本人名下。',
    textAs: '您当前登录的账号是 {{email}}。您将以此用户的身份操作，最长 1 小时，所有操作都会记录在您本人名下。',
    start: '开始模拟登录',
    cancel: '取消',
    working: '正在开始模拟登录',
    successTitle: '您正在以此用户的身份登录',
    successText: '最长 1 小时。所有操作都会记录在您本人名下。',
    failedTitle: '无法开始模拟登录',
    failed: '请从“用户”页面重新开始。此链接只能使用一次，1 分钟后过期。',
    back: '返回登录',
  },
};
