export const listStrings = {
  actionsFor: 'Actions for {{name}}',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  noMatchText: 'Check the spelling, or search for part of a name.',
  noFilterTitle: 'Nothing matches these filters',
  all: 'All',
  selected: { one: '{{count}} selected', other: '{{count}} selected' },
  clearSelection: 'Clear selection',
  forbiddenTitle: "You don't have access to this list",
  forbiddenText: "Your roles don't include it. Ask an admin for access.",
  linkOutdated: "Couldn't open this link. It may be out of date, or you may not have access.",
} as const;
