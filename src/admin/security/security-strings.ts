export const securityStrings = {
  tabs: 'Security settings',
  ipRestrictions: 'IP restrictions',
  domainRestrictions: 'Domain restrictions',
} as const;
