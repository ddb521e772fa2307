import type { Pack } from '../../../locale.tsx';

export const mobileAuthenticator: Pack = {
  'mobile-authenticator': {
    title: '認証アプリの設定',
    text: '対象アカウント：{{account}}',
    textAt: '対象アカウント：{{account}}（{{issuer}}）',
    open: '認証アプリで開く',
    typeIn: 'アプリが開かない場合は、このキーを使って手動でアカウントを追加してください。',
    enterDigits: '次に、設定を始めた画面で 6 桁のコードを入力してください。',
    noneTitle: 'セットアップキーが見つかりません',
    none: '認証アプリを設定していた画面に戻り、このページをもう一度開いてください。',
    signIn: 'ログインに戻る',
  },
};
