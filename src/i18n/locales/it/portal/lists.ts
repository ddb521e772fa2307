import type { Pack } from '../../../locale.tsx';

export const lists: Pack = {
  list: {
    actionsFor: 'Azioni per {{name}}',
    clearSearch: 'Cancella ricerca',
    filters: 'Filtri',
    clearFilters: 'Cancella filtri',
    noMatchText: 'Controlla l’ortografia o cerca una parte del nome.',
    noFilterTitle: 'Nessun risultato per questi filtri',
    all: 'Tutti',
    selected: { one: 'Selezione: {{count}}', many: 'Selezione: {{count}}', other: 'Selezione: {{count}}' },
    allSelected: { one: 'Selezione completa ({{count}})', many: 'Selezione completa ({{count}})', other: 'Selezione completa ({{count}})' },
    selectAll: { one: 'Seleziona tutto ({{count}})', many: 'Seleziona tutto ({{count}})', other: 'Seleziona tutto ({{count}})' },
    selectMatching: {
      one: 'Seleziona tutti i risultati ({{count}})',
      many: 'Seleziona tutti i risultati ({{count}})',
      other: 'Seleziona tutti i risultati ({{count}})',
    },
    clearSelection: 'Annulla selezione',
    forbiddenTitle: 'Non hai accesso a questo elenco',
    forbiddenText: 'I tuoi ruoli non lo comprendono. Chiedi l’accesso a un amministratore.',
    linkOutdated: 'Impossibile aprire il link. Potrebbe non essere aggiornato o potresti non avere accesso.',
  },
};
