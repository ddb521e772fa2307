import type { Pack } from '../../../locale.tsx';

export const lists: Pack = {
  list: {
    actionsFor: '{{name}} 작업',
    clearSearch: '검색어 지우기',
    filters: '필터',
    clearFilters: '필터 지우기',
    noMatchText: '맞춤법을 확인하거나 이름의 일부로 검색하세요.',
    noFilterTitle: '필터에 해당하는 항목이 없습니다',
    all: '전체',
    selected: { other: '{{count}}개 선택됨' },
    allSelected: { other: '{{count}}개 모두 선택됨' },
    selectAll: { other: '{{count}}개 모두 선택' },
    selectMatching: { other: '해당하는 {{count}}개 모두 선택' },
    clearSelection: '선택 해제',
    forbiddenTitle: '이 목록에 액세스할 수 없습니다',
    forbiddenText: '현재 역할로는 이 목록을 볼 수 없습니다. 관리자에게 권한을 요청하세요.',
    linkOutdated: '링크를 열 수 없습니다. 오래된 링크이거나 액세스 권한이 없을 수 있습니다.',
  },
};
