/** Where the links of preview mails lead: the same page, by hash, as the sample data lives in it. */
export const previewRoutes = {
  activate: '#/account/activate',
  accept: '#/account/invitation/accept',
  reset: '#/account/reset-password',
} as const;
