/** Words of the small parts that every surface uses; bigger parts have their own file. */
export const uiStrings = {
  details: 'Details',
  errorCode: 'Code',
  traceId: 'Trace id',
  copy: 'Copy',
  copied: 'Copied',
  optional: 'Optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps lock is on.',
  loading: 'Loading',
  retry: 'Try again',
  close: 'Close',
} as const;
