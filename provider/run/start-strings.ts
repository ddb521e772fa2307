export const startStrings = {
  embeddedNote:
    'Data is in {{folder}}. The embedded database survives a killed process, but not a power cut: set DATABASE_URL to PostgreSQL 15 or newer for data that matters.',
  postgresqlNote: 'Data is in the PostgreSQL of DATABASE_URL.',
  serving: 'Gatehouse provider on {{url}}, client id {{clientId}}',
  rotated: 'New signing key {{kid}}. Tokens signed with the old one stay valid until they expire.',
  tenantCreated: 'Tenant {{tenant}} created. The activation email for {{email}} goes out once the server runs.',
  applicationCreated: 'Application {{name}} created. Its client id: {{id}}',
  applicationSecret: 'Its secret, shown this once: {{secret}}',
  applicationChanged: 'Application {{id}} changed.',
  secretRotated: 'New secret of {{id}}, shown this once: {{secret}}\nThe one before is accepted for another 24 hours.',
  secretReplaced: 'New secret of {{id}}, shown this once: {{secret}}\nThe one before is no longer accepted.',
  applicationGiven: 'Workspace {{tenant}} has application {{id}} now.',
  applicationTaken: 'Workspace {{tenant}} no longer has application {{id}}.',
  auditWhole:
    'All {{entries}} sealed entries of the audit log are as they were written. The last seal of each tenant, to be kept elsewhere:\n{{heads}}',
  auditBroken: 'The audit log was tampered with. First broken row: entry {{id}}, {{facts}}. {{fault}}',
  auditFaults: {
    changed: 'It differs from what was sealed, or SECRET_KEY is another one.',
    removed: 'It is sealed, but gone.',
    gap: 'The seal before it is gone.',
    tail: 'Seals at the end of the chain are gone.',
    unsealed: 'It has no seal and waits for none.',
  },
  noSuchThing: 'There is no application or workspace with this id.',
  usage: `Usage: gatehouse-provider [command]
  rotate-keys
  verify-audit
  create-tenant <name> <admin email>
  applications
  create-application <name> [--public] [options]
  change-application <id> [--name <name>] [--active yes|no] [options]
  rotate-secret <id> [--now]
  give-application <id> <workspace id> [--access managed|free]
  take-application <id> <workspace id>
Options: --redirect-uri <url> and --sign-out-uri <url>, each as often as needed; --app-url, --login-url and --logo <url>;
--description <text>; --access managed|free`,
} as const;
