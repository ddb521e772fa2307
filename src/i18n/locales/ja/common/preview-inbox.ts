import type { Pack } from '../../../locale.tsx';

export const previewInbox: Pack = {
  'preview-inbox': {
    title: '受信トレイ',
    text: 'プレビューモードでは何も送信されません。届くはずの内容がここに表示されます。',
    to: '宛先: {{to}}',
    code: 'コード',
    open: 'リンクを開く',
    close: '受信トレイを閉じる',
  },
};
