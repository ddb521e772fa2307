export const securityStrings = {
  tabs: 'Security settings',
  securityCenter: 'Security center',
  sessionManagement: 'Session management',
  generalSettings: 'General settings',
  ipRestrictions: 'IP restrictions',
  domainRestrictions: 'Domain restrictions',
  you: 'You',
  morePeople: { one: 'and {{count}} more', other: 'and {{count}} more' },
} as const;
