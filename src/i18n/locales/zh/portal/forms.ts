import type { Pack } from '../../../locale.tsx';

export const forms: Pack = {
  'change-list': {
    becomes: '改为',
    added: '新增：{{names}}',
    removed: '移除：{{names}}',
    empty: '空',
    on: '开启',
    off: '关闭',
  },
  'unsaved-changes': {
    title: '要放弃更改吗？',
    text: '您的更改尚未保存。',
    discard: '放弃更改',
    keep: '继续编辑',
  },
};
