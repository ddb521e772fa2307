import type { Pack } from '../../../locale.tsx';

export const unlockAccount: Pack = {
  'unlock-account': {
    title: 'アカウントのロック解除',
    text: 'ログインの失敗が続いたため、ロックされました。ロックを解除すると、再びログインできます。',
    unlock: 'ロックを解除',
    successTitle: 'アカウントのロックを解除しました',
    successText: '再びログインできるようになりました。移動しています…',
    signIn: 'ログイン',
    invalidTitle: 'このリンクは無効になりました',
    invalid: '使用済みか、有効期限が切れています。ロックが終了するまで待つか、パスワードを再設定することもできます。',
    used: 'このリンクは使用済みです。アカウントのロックは解除されています。',
    reset: 'パスワードを再設定',
  },
};
