import type { Pack } from '../../../locale.tsx';

export const metadata: Pack = {
  metadata: {
    keyOf: 'キー（{{row}} 行目）',
    valueOf: '{{key}} の値',
    valueOfRow: '値（{{row}} 行目）',
    add: '値を追加',
    remove: '{{key}} を削除',
    removeRow: '{{row}} 行目を削除',
    empty: 'まだ何もありません。',
    asJson: 'JSON で表示',
    asRows: 'リストで表示',
    rowsHelp:
      'スラッシュを使うと、address/city のようにキーを階層化できます。数値、true、false はその型のまま保存されます。テキストとして保存するには、引用符で囲んでください。',
    keyMissing: 'キーを入力してください。',
    keyTaken: 'このキー、またはその下位のキーがほかの行にあります。',
    invalid: '{"costCenter": 42} のように、JSON オブジェクトを入力してください。',
  },
};
