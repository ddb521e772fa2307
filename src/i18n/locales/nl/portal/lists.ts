import type { Pack } from '../../../locale.tsx';

export const lists: Pack = {
  list: {
    actionsFor: 'Acties voor {{name}}',
    clearSearch: 'Zoekopdracht wissen',
    filters: 'Filters',
    clearFilters: 'Filters wissen',
    noMatchText: 'Controleer de spelling of zoek op een deel van de naam.',
    noFilterTitle: 'Niets gevonden met deze filters',
    all: 'Alle',
    selected: { one: '{{count}} geselecteerd', other: '{{count}} geselecteerd' },
    allSelected: { one: 'Alle {{count}} geselecteerd', other: 'Alle {{count}} geselecteerd' },
    selectAll: { one: 'Alle {{count}} selecteren', other: 'Alle {{count}} selecteren' },
    selectMatching: { one: 'Alle {{count}} resultaten selecteren', other: 'Alle {{count}} resultaten selecteren' },
    clearSelection: 'Selectie wissen',
    forbiddenTitle: 'Je hebt geen toegang tot deze lijst',
    forbiddenText: 'Je rollen geven er geen toegang toe. Vraag een beheerder om toegang.',
    linkOutdated: 'Deze link kan niet worden geopend. Misschien is de link verouderd of heb je geen toegang.',
  },
};
