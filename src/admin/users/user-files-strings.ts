export const userFilesStrings = {
  menu: 'Import and export',
  short: 'Import',
  import: 'Import from a file',
  export: 'Export as CSV',
  title: 'Import users',
  noticeRunning: 'Importing {{file}}: {{done}} of {{total}}',
  view: 'View',
  exportTitle: 'Export users',
  exporting: 'Preparing the file…',
  exportRead: { one: '{{count}} KB so far', other: '{{count}} KB so far' },
  exported: 'Users exported',
  stop: 'Cancel',
} as const;
