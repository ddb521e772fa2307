/** What `config diff` and `config apply` say of applications. */
export const applicationChangeStrings = {
  ofVariables: 'The environment describes the application of CLIENT_ID. Use another key, or change its variables.',
  owned:
    'A workspace administers this application. Take it back first with: gatehouse-provider change-application <id> --owner none. Or take it out here.',
  new: 'Application {{app}} is new.',
  newConfidential: 'Application {{app}} is new. Make its secret with: gatehouse-provider rotate-client-secret {{key}}',
  taken: 'The configuration describes application {{app}} from now on.',
  gone: 'Application {{app}} is turned off: nobody signs in to it any more.',
  goneFrom: {
    one: 'Application {{app}} is turned off: {{count}} workspace loses it.',
    other: 'Application {{app}} is turned off: {{count}} workspaces lose it.',
  },
  back: 'Application {{app}} is turned on.',
  renamed: 'Application {{before}} is called {{app}} now.',
  free: 'Application {{app}} is for everyone in every workspace.',
  managed: {
    one: 'Application {{app}} is only for workspaces that are given it: {{count}} has it.',
    other: 'Application {{app}} is only for workspaces that are given it: {{count}} have it.',
  },
  public: 'Application {{app}} no longer has a secret. Programs that send one are refused.',
  confidential:
    'Application {{app}} needs a secret from now on: without one it is refused. Make it with: gatehouse-provider rotate-client-secret {{key}}',
  consent: 'Application {{app}} asks people for consent, and its tokens no longer open the API.',
  noConsent: 'Application {{app}} no longer asks people for consent, and its tokens open the API.',
  redirects: 'Sign-in to {{app}} also comes back to {{addresses}}.',
  redirectsNoLonger: 'Sign-in to {{app}} no longer comes back to {{addresses}}.',
  signsOut: 'Sign-out of {{app}} also comes back to {{addresses}}.',
  signsOutNoLonger: 'Sign-out of {{app}} no longer comes back to {{addresses}}.',
  shown: 'What the portal shows of {{app}} changes.',
} as const;
