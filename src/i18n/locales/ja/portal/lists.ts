import type { Pack } from '../../../locale.tsx';

export const lists: Pack = {
  list: {
    actionsFor: '{{name}} の操作',
    clearSearch: '検索をクリア',
    filters: 'フィルター',
    clearFilters: 'フィルタをクリア',
    noMatchText: '入力内容を確認するか、名前の一部で検索してください。',
    noFilterTitle: 'フィルタに一致する項目はありません',
    all: 'すべて',
    selected: { other: '{{count}} 件を選択中' },
    allSelected: { other: '{{count}} 件すべてを選択中' },
    selectAll: { other: '{{count}} 件すべてを選択' },
    selectMatching: { other: '一致する {{count}} 件すべてを選択' },
    clearSelection: '選択を解除',
    forbiddenTitle: 'このリストへのアクセス権がありません',
    forbiddenText: 'お持ちのロールではこのリストを利用できません。管理者に権限を依頼してください。',
    linkOutdated: 'リンクを開けませんでした。リンクが古いか、アクセス権がない可能性があります。',
  },
};
