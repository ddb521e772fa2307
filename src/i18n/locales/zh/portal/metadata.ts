import type { Pack } from '../../../locale.tsx';

export const metadata: Pack = {
  metadata: {
    keyOf: '键，第 {{row}} 行',
    valueOf: '{{key}} 的值',
    valueOfRow: '值，第 {{row}} 行',
    add: '添加值',
    remove: '移除 {{key}}',
    removeRow: '移除第 {{row}} 行',
    empty: '暂无内容。',
    asJson: '以 JSON 显示',
    asRows: '以列表显示',
    rowsHelp: '斜杠表示嵌套的键，例如 address/city。数字、true 和 false 按原类型保存；如需保存为文本，请加引号。',
    keyMissing: '请输入键。',
    keyTaken: '另一行已使用此键，或使用了它下面的键。',
    invalid: '请输入 JSON 对象，例如 {"costCenter": 42}。',
  },
};
