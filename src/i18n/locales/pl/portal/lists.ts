import type { Pack } from '../../../locale.tsx';

export const lists: Pack = {
  list: {
    actionsFor: 'Działania: {{name}}',
    clearSearch: 'Wyczyść wyszukiwanie',
    filters: 'Filtry',
    clearFilters: 'Wyczyść filtry',
    noMatchText: 'Sprawdź pisownię lub wpisz część nazwy.',
    noFilterTitle: 'Nic nie pasuje do tych filtrów',
    all: 'Wszystkie',
    selected: { one: 'Zaznaczono {{count}}', few: 'Zaznaczono {{count}}', many: 'Zaznaczono {{count}}', other: 'Zaznaczono {{count}}' },
    allSelected: {
      one: 'Zaznaczono wszystko ({{count}})',
      few: 'Zaznaczono wszystkie {{count}}',
      many: 'Zaznaczono wszystkie ({{count}})',
      other: 'Zaznaczono wszystkie ({{count}})',
    },
    selectAll: {
      one: 'Zaznacz wszystko ({{count}})',
      few: 'Zaznacz wszystkie {{count}}',
      many: 'Zaznacz wszystkie ({{count}})',
      other: 'Zaznacz wszystkie ({{count}})',
    },
    selectMatching: {
      one: 'Zaznacz pasujące ({{count}})',
      few: 'Zaznacz pasujące ({{count}})',
      many: 'Zaznacz pasujące ({{count}})',
      other: 'Zaznacz pasujące ({{count}})',
    },
    clearSelection: 'Odznacz wszystko',
    forbiddenTitle: 'Nie masz dostępu do tej listy',
    forbiddenText: 'Twoje role jej nie obejmują. Poproś administratora o dostęp.',
    linkOutdated: 'Nie udało się otworzyć tego linku. Może być nieaktualny albo nie masz dostępu.',
  },
};
