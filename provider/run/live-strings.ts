export const liveStrings = {
  noVariable: 'the variable {{name}} is not set here. Set it for each server, and for this command.',
  noFile: "{{path}} is empty, or can't be read here.",
  noSigningSecret:
    'what is there signs no messages: it has to be whsec_ and 24 to 64 bytes in base64. Make one with: echo "whsec_$(openssl rand -base64 32)"',
  noHttp: 'in production only https is allowed.',
  notPublic: 'nothing is sent to addresses of a private network. Use one that is public.',
  noFactor: 'nothing sends text messages here, so nobody could use a second factor. Set SMS_URL, or name another one.',
  noTexts: 'nothing sends text messages here. Set SMS_URL.',
  newer: 'version {{number}} has settings that this release does not know. Start the release that applied it, or one after it.',
  overridden: '{{variable}} is set here, so it wins over {{key}} of the configuration. Remove one of them.',
  inForce: 'Version {{number}} of the configuration is in force.',
  notHere: 'Version {{number}} of the configuration is not in force here; the one before it stays.',
} as const;
