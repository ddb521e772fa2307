import type { Pack } from '../../../locale.tsx';

export const impersonate: Pack = {
  impersonate: {
    title: 'このユーザーとして代理ログインしますか？',
    text: '最長 1 時間、このユーザーとして操作できます。操作はご自身の名前で記録されます。',
    textAs: '{{email}} としてログイン中です。最長 1 時間、このユーザーとして操作できます。操作はご自身の名前で記録されます。',
    start: '代理ログインを開始',
    cancel: 'キャンセル',
    working: '代理ログインを開始しています',
    successTitle: 'このユーザーとして代理ログイン中です',
    successText: '最長 1 時間です。操作はご自身の名前で記録されます。',
    failedTitle: '代理ログインを開始できませんでした',
    failed: '「ユーザー」からやり直してください。このリンクは 1 回だけ使用でき、有効期限は 1 分です。',
    back: 'ログインに戻る',
  },
};
