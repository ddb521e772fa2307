import type { Pack } from '../../../locale.tsx';

export const lists: Pack = {
  list: {
    actionsFor: 'Acciones para {{name}}',
    clearSearch: 'Borrar búsqueda',
    filters: 'Filtros',
    clearFilters: 'Borrar filtros',
    noMatchText: 'Revisa la ortografía o busca una parte del nombre.',
    noFilterTitle: 'Nada coincide con estos filtros',
    all: 'Todos',
    selected: { one: '{{count}} seleccionado', many: '{{count}} seleccionados', other: '{{count}} seleccionados' },
    allSelected: { one: '{{count}} seleccionado', many: 'Los {{count}} seleccionados', other: 'Los {{count}} seleccionados' },
    selectAll: { one: 'Seleccionar {{count}}', many: 'Seleccionar los {{count}}', other: 'Seleccionar los {{count}}' },
    selectMatching: {
      one: 'Seleccionar {{count}} que coincide',
      many: 'Seleccionar los {{count}} que coinciden',
      other: 'Seleccionar los {{count}} que coinciden',
    },
    clearSelection: 'Borrar selección',
    forbiddenTitle: 'No tienes acceso a esta lista',
    forbiddenText: 'Tus roles no la incluyen. Pide acceso a un administrador.',
    linkOutdated: 'No se pudo abrir este enlace. Puede que esté desactualizado o que no tengas acceso.',
  },
};
