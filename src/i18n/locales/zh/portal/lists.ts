import type { Pack } from '../../../locale.tsx';

export const lists: Pack = {
  list: {
    actionsFor: '“{{name}}”的操作',
    clearSearch: '清除搜索',
    filters: '筛选条件',
    clearFilters: '清除筛选',
    noMatchText: '请检查拼写，或搜索名称中的一部分。',
    noFilterTitle: '没有符合筛选条件的内容',
    all: '全部',
    selected: { other: '已选择 {{count}} 项' },
    allSelected: { other: '已选择全部 {{count}} 项' },
    selectAll: { other: '选择全部 {{count}} 项' },
    selectMatching: { other: '选择全部 {{count}} 个匹配项' },
    clearSelection: '取消选择',
    forbiddenTitle: '您无权访问此列表',
    forbiddenText: '您的角色不包含此权限。请向管理员申请访问权限。',
    linkOutdated: '无法打开此链接。链接可能已过时，或您没有访问权限。',
  },
};
