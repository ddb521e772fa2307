export const startStrings = {
  embeddedNote:
    'The data is in {{folder}}. The embedded database survives a killed process, but not a power cut: set DATABASE_URL to a PostgreSQL 15 or newer for data that matters.',
  postgresqlNote: 'The data is in the PostgreSQL of DATABASE_URL.',
  serving: 'Gatehouse provider on {{url}}, client id {{clientId}}',
  rotated: 'New signing key {{kid}}. Tokens of the old one stay good until they expire.',
  tenantCreated: 'Tenant {{tenant}} created. The activation mail for {{email}} is on its way as soon as the server runs.',
  usage: 'Usage: npm run provider -- [rotate-keys | create-tenant <name> <admin email>]',
} as const;
