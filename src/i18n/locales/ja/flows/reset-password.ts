import type { Pack } from '../../../locale.tsx';

export const resetPassword: Pack = {
  'reset-password': {
    checking: 'リンクを確認しています',
    title: '新しいパスワードを設定',
    subtitle: 'ほかのすべてのデバイスからログアウトします。',
    save: 'パスワードを保存',
    invalidTitle: 'このリンクは無効になりました',
    invalid: '再設定用リンクは 1 回だけ使用でき、有効期限は 15 分です。新しいリンクを取得してください。',
    back: 'ログインに戻る',
    askAgain: '新しいリンクを取得',
    successTitle: 'パスワードを変更しました',
    successText: '新しいパスワードでログインしてください。',
    signIn: 'ログイン',
  },
};
