import type { Pack } from '../../../locale.tsx';

export const lists: Pack = {
  list: {
    actionsFor: 'Ações para {{name}}',
    clearSearch: 'Limpar pesquisa',
    filters: 'Filtros',
    clearFilters: 'Limpar filtros',
    noMatchText: 'Verifique a ortografia ou pesquise parte de um nome.',
    noFilterTitle: 'Nada corresponde a estes filtros',
    all: 'Todos',
    selected: { one: '{{count}} selecionado', many: '{{count}} selecionados', other: '{{count}} selecionados' },
    allSelected: { one: '{{count}} selecionado', many: 'Todos os {{count}} selecionados', other: 'Todos os {{count}} selecionados' },
    selectAll: { one: 'Selecionar {{count}}', many: 'Selecionar todos os {{count}}', other: 'Selecionar todos os {{count}}' },
    selectMatching: {
      one: 'Selecionar {{count}} que corresponde',
      many: 'Selecionar todos os {{count}} que correspondem',
      other: 'Selecionar todos os {{count}} que correspondem',
    },
    clearSelection: 'Limpar seleção',
    forbiddenTitle: 'Você não tem acesso a esta lista',
    forbiddenText: 'Suas funções não a incluem. Peça acesso a um administrador.',
    linkOutdated: 'Não foi possível abrir este link. Ele pode estar desatualizado ou você pode não ter acesso.',
  },
};
