import type { Pack } from '../../../locale.tsx';

export const sessions: Pack = {
  idle: {
    title: '您还在吗？',
    text: '由于长时间未操作，您将在 {{time}}后退出登录。',
    seconds: { other: '{{count}} 秒' },
    stay: '保持登录',
    signOut: '退出登录',
  },
  sessions: {
    title: '登录设备',
    description: '有不认识的设备？请将其退出登录，并更改密码。',
    deviceOn: '{{system}} 上的 {{browser}}',
    unknownDevice: '未知设备',
    thisDevice: '此设备',
    activeNow: '当前在线',
    lastActive: '上次活动',
    signedIn: '登录时间',
    signOut: '退出登录',
    signOutOf: '让 {{device}} 退出登录',
    signOutOthers: '退出所有其他设备',
    confirmTitle: '要退出所有其他设备吗？',
    confirmText: '所有其他设备都需要重新登录。',
    signedOutOne: '{{device}} 已退出登录',
    signedOutOthers: '所有其他设备已退出登录',
    onlyThis: '您只在此设备上登录。',
    signedOut: '登录后即可查看您的设备。',
    impersonated: '支持人员正在模拟登录您的账号',
  },
};
