export const applicationSwitcherStrings = {
  label: 'Application',
  all: 'All applications',
  open: 'Open {{name}}',
} as const;
