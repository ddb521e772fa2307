import type { Pack } from '../../../locale.tsx';

export const approval: Pack = {
  approval: {
    loading: 'リクエストを開いています',
    title: 'このリクエストを承認しますか？',
    asks: '{{person}} さんからのリクエストです。',
    requested: 'リクエスト内容',
    approve: '承認',
    decline: '却下',
    approvedTitle: 'リクエストを承認しました',
    approvedText: '{{person}} さんがアクセスできるようになり、その旨をメールでお知らせしました。',
    declinedTitle: 'リクエストを却下しました',
    declinedText: '変更はありません。{{person}} さんにメールでお知らせしました。',
    done: 'このページを閉じてかまいません。',
    failedTitle: 'リクエストを開けませんでした',
    invalidTitle: 'このリクエストは受付を終了しています',
    invalid:
      'リンクが不完全か期限切れ、またはあなたに承認の権限がなくなっています。アクセスが必要な場合は、あらためてリクエストしてもらってください。',
    usedTitle: 'このリクエストは対応済みです',
    used: 'あなたまたはほかの管理者が対応済みのため、必要な操作はありません。',
  },
};
