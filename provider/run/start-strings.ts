export const startStrings = {
  embeddedNote:
    'Data is in {{folder}}. The embedded database survives a killed process, but not a power cut: set DATABASE_URL to PostgreSQL 15 or newer for data that matters.',
  postgresqlNote: 'Data is in the PostgreSQL of DATABASE_URL.',
  serving: 'Gatehouse provider on {{url}}, client id {{clientId}}',
  rotated: 'New signing key {{kid}}. Tokens signed with the old one stay valid until they expire.',
  tenantCreated: 'Tenant {{tenant}} created. The activation email for {{email}} goes out once the server runs.',
  usage: 'Usage: gatehouse-provider [rotate-keys | create-tenant <name> <admin email>]',
} as const;
