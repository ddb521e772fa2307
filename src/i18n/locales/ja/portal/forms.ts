import type { Pack } from '../../../locale.tsx';

export const forms: Pack = {
  'change-list': {
    becomes: '⇒',
    added: '追加：{{names}}',
    removed: '削除：{{names}}',
    empty: '空',
    on: 'オン',
    off: 'オフ',
  },
  'unsaved-changes': {
    title: '変更を破棄しますか？',
    text: '変更内容はまだ保存されていません。',
    discard: '変更を破棄',
    keep: '編集を続ける',
  },
};
