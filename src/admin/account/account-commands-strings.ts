export const accountCommandsStrings = {
  company: 'Edit company details',
  region: 'Change time zone, currency, and formats',
  branding: 'Change logo and sign-in page',
} as const;
