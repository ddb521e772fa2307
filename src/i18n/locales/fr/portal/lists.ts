import type { Pack } from '../../../locale.tsx';

export const lists: Pack = {
  list: {
    actionsFor: 'Actions pour {{name}}',
    clearSearch: 'Effacer la recherche',
    filters: 'Filtres',
    clearFilters: 'Effacer les filtres',
    noMatchText: 'Vérifiez l’orthographe ou recherchez une partie d’un nom.',
    noFilterTitle: 'Aucun résultat pour ces filtres',
    all: 'Tout',
    selected: { one: 'Sélection : {{count}}', many: 'Sélection : {{count}}', other: 'Sélection : {{count}}' },
    allSelected: {
      one: 'Tout est sélectionné ({{count}})',
      many: 'Tout est sélectionné ({{count}})',
      other: 'Tout est sélectionné ({{count}})',
    },
    selectAll: { one: 'Tout sélectionner ({{count}})', many: 'Tout sélectionner ({{count}})', other: 'Tout sélectionner ({{count}})' },
    selectMatching: {
      one: 'Sélectionner tous les résultats ({{count}})',
      many: 'Sélectionner tous les résultats ({{count}})',
      other: 'Sélectionner tous les résultats ({{count}})',
    },
    clearSelection: 'Effacer la sélection',
    forbiddenTitle: 'Vous n’avez pas accès à cette liste',
    forbiddenText: 'Vos rôles ne la comprennent pas. Demandez l’accès à un administrateur.',
    linkOutdated: 'Impossible d’ouvrir ce lien. Il n’est peut-être plus à jour ou vous n’y avez pas accès.',
  },
};
