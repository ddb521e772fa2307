import type { Pack } from '../../../locale.tsx';

export const lists: Pack = {
  list: {
    actionsFor: 'Aktionen für {{name}}',
    clearSearch: 'Suche löschen',
    filters: 'Filter',
    clearFilters: 'Filter löschen',
    noMatchText: 'Prüfen Sie die Schreibweise oder suchen Sie nach einem Teil des Namens.',
    noFilterTitle: 'Keine Ergebnisse für diese Filter',
    all: 'Alle',
    selected: { one: '{{count}} ausgewählt', other: '{{count}} ausgewählt' },
    allSelected: { one: '{{count}} ausgewählt (alle)', other: 'Alle {{count}} ausgewählt' },
    selectAll: { one: '{{count}} auswählen (alle)', other: 'Alle {{count}} auswählen' },
    selectMatching: { one: '{{count}} Treffer auswählen', other: 'Alle {{count}} Treffer auswählen' },
    clearSelection: 'Auswahl aufheben',
    forbiddenTitle: 'Sie haben keinen Zugriff auf diese Liste',
    forbiddenText: 'Ihre Rollen berechtigen nicht dazu. Bitten Sie einen Admin um Zugriff.',
    linkOutdated: 'Dieser Link konnte nicht geöffnet werden. Vielleicht ist er veraltet, oder Ihnen fehlt der Zugriff.',
  },
};
