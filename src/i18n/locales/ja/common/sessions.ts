import type { Pack } from '../../../locale.tsx';

export const sessions: Pack = {
  idle: {
    title: '操作を続けますか？',
    text: '操作がないため、{{time}}後にログアウトします。',
    seconds: { other: '{{count}} 秒' },
    stay: 'ログインしたままにする',
    signOut: 'ログアウト',
  },
  sessions: {
    title: 'アクティブなセッション',
    description: '心当たりのないデバイスがある場合は、ログアウトさせてパスワードを変更してください。',
    deviceOn: '{{system}} の {{browser}}',
    unknownDevice: '不明なデバイス',
    thisDevice: 'このデバイス',
    activeNow: '現在アクティブ',
    lastActive: '最終アクティビティ',
    signedIn: 'ログイン日時',
    signOut: 'ログアウト',
    signOutOf: '{{device}} をログアウト',
    signOutOthers: 'ほかのすべてのデバイスからログアウト',
    confirmTitle: 'ほかのすべてのデバイスからログアウトしますか？',
    confirmText: 'ほかのデバイスではすべて、もう一度ログインが必要になります。',
    signedOutOne: '{{device}} をログアウトしました',
    signedOutOthers: 'ほかのすべてのデバイスからログアウトしました',
    onlyThis: 'ログインしているのはこのデバイスだけです。',
    signedOut: 'デバイスを確認するにはログインしてください。',
    impersonated: 'サポートが代理ログイン中です',
  },
};
