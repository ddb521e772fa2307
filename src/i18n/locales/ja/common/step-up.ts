import type { Pack } from '../../../locale.tsx';

export const stepUp: Pack = {
  'step-up': {
    why: '続行するには本人確認が必要です。',
    cancel: 'キャンセル',
    asking: 'お待ちください',
    noneTitle: '先に 2 段階認証を設定してください',
    none: 'この操作には 2 段階認証が必要です。プライバシー設定で認証方法を追加してから、もう一度お試しください。',
    setUp: '2 段階認証を設定',
    back: '戻る',
    failedTitle: 'もう一度ログインしてください',
    failed: '本人確認ができませんでした。続行するには、もう一度ログインしてください。',
    doneTitle: '確認しました',
  },
};
