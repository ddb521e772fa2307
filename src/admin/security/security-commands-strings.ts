export const securityCommandsStrings = {
  securityCenter: 'Review security recommendations',
  sessionManagement: 'Limit sessions',
  generalSettings: 'Change password and sign-in rules',
  ipRestrictions: 'Restrict IP addresses',
  domainRestrictions: 'Restrict email domains',
  'ipRestrictions/add': 'Add IP addresses to allow or block',
  'domainRestrictions/add': 'Add an email domain to allow or block',
} as const;
