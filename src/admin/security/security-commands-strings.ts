export const securityCommandsStrings = {
  securityCenter: 'Review security recommendations',
  sessionManagement: 'Limit sessions',
  generalSettings: 'Change password and sign-in rules',
  ipRestrictions: 'Restrict IP addresses',
  domainRestrictions: 'Restrict email domains',
} as const;
