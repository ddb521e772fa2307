import type { Pack } from '../../../locale.tsx';

export const resetPhoneNumber: Pack = {
  'reset-phone-number': {
    title: '電話番号の変更',
    text: '今までの番号を使えない場合は、メールアドレスを入力するとコードが届きます。',
    send: 'コードを送信',
    codeTitle: 'メールを確認してください',
    codeText: '{{email}} のアカウントがある場合は、コードが届きます。',
    confirm: '続行',
    other: '別のメールアドレスを使用',
    phoneTitle: '新しい番号を入力',
    phoneText: '番号を確認するためのコードをお送りします。',
    save: 'コードを送信',
    back: 'ログインに戻る',
  },
};
