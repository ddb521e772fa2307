export const startStrings = {
  embeddedNote:
    'Data is in {{folder}}. The embedded database survives a killed process, but not a power cut: set DATABASE_URL to PostgreSQL 15 or newer for data that matters.',
  postgresqlNote: 'Data is in the PostgreSQL of DATABASE_URL.',
  serving: 'Gatehouse provider on {{url}}, client id {{clientId}}',
  backup: {
    written:
      'The database is in {{file}}. Whoever has it can read what is in it: protect it. To restore it you need the SECRET_KEY of this server: keep that in another place.',
    restored: 'The database is restored. Workspaces: {{tenants}}, people: {{users}}.',
    embedded: 'The embedded database is a folder: stop the server and copy {{folder}}. For this command, set DATABASE_URL to PostgreSQL.',
    noProgram: '{{program}} is not installed here. Install the client programs of your version of PostgreSQL or a newer one.',
    fileExists: '{{file}} exists already. Name a new file.',
    noFile: 'there is no file {{file}}.',
    notEmpty: 'the database of DATABASE_URL has tables already. Create an empty one, and name that.',
  },
  plansFile:
    'what it sold stands in gatehouse.config.ts or gatehouse.json now, with the features of set-entitlements. Move it there, apply it with: gatehouse-provider config apply, and remove the variable.',
  strays: {
    policy: '{{name}} does nothing: the policy is in a file. Set {{other}} in the one that POLICY_FILE names.',
    near: '{{name}} does nothing. Is {{other}} meant?',
    unknown: '{{name}} does nothing: the server has no such variable.',
    alone: '{{name}} does nothing here: the variable that it belongs to is not set.',
  },
  rotated: 'New signing key {{kid}}. Tokens signed with the old one stay valid until they expire.',
  tenantCreated: 'Workspace {{tenant}} created. Its id: {{id}}\nThe activation email for {{email}} goes out once the server runs.',
  noTenants: 'There is no such workspace.',
  tenantChanged: 'Workspace {{tenant}} changed.',
  applicationCreated: 'Application {{name}} created. Its client id: {{id}}',
  applicationSecret: 'Its secret, shown this once: {{secret}}',
  applicationChanged: 'Application {{id}} changed.',
  secretRotated: 'New secret of {{id}}, shown this once: {{secret}}\nThe one before is accepted for another 24 hours.',
  secretReplaced: 'New secret of {{id}}, shown this once: {{secret}}\nThe one before is no longer accepted.',
  applicationGiven: 'Workspace {{tenant}} has application {{id}} now.',
  applicationTaken: 'Workspace {{tenant}} no longer has application {{id}}.',
  entitlementGiven: 'Workspace {{tenant}} or the user named has the {{kind}} {{id}} now: {{until}}.',
  entitlementTaken: 'The {{kind}} {{id}} is taken from workspace {{tenant}} or the user named.',
  forGood: 'for good',
  billedElsewhere: 'Workspace {{tenant}} is billed elsewhere now: nothing is charged here.',
  billedHere: 'Workspace {{tenant}} is billed here again, and has the default plan until it chooses another.',
  advanced: 'What is paid for is played forward to {{date}}: {{count}} renewals, ends of trials, and retries.',
  advanceRefused: 'Playing time forward is not for production.',
  partitioned: '{{table}}: {{rows}} rows are in {{parts}} parts now.',
  partitionedBefore: '{{table}}: nothing to do, it has {{parts}} parts already.',
  partitionsNeedPostgresql: 'The embedded database has no partitions. Set DATABASE_URL to PostgreSQL 15 or newer.',
  auditWhole:
    'All {{entries}} sealed entries of the audit log are as they were written. The last seal of each tenant, to be kept elsewhere:\n{{heads}}',
  auditBroken: 'The audit log was tampered with. First broken row: entry {{id}}, {{facts}}. {{fault}}',
  auditFaults: {
    changed: 'It differs from what was sealed, or SECRET_KEY is another one.',
    removed: 'It is sealed, but gone.',
    gap: 'The seal before it is gone.',
    tail: 'Seals at the end of the chain are gone.',
    mark: "Where the chain begins or ends isn't as this server left it, or SECRET_KEY is another one.",
    chains: 'A chain is gone, or ends earlier than before.',
    unsealed: 'It has no seal and waits for none.',
  },
  auditLost: 'The audit log was tampered with. What was kept elsewhere is gone:',
  lostHeads: {
    missing: "The tenant's chain is gone.",
    cut: 'The chain ends before it.',
    another: 'The chain has something else in its place.',
  },
  noHeadsFile: "{{file}} can't be read.",
  noHeads: 'there are no heads in {{file}}. Keep what verify-audit prints, or the entries that a stream sends.',
  headUnreadable: 'line {{line}} of {{file}} is neither a head nor an entry. Take it out, or mend it.',
  /** `rows` are the first twenty, counted from 1; the header of a CSV file isn't one. */
  importOutcomes: {
    imported: '{{count}} people are in, and sign in with the password they had.',
    withoutPassword: '{{count}} people are in without a password: they ask for a link to set one.',
    invited: '{{count}} people have an account here, keep its password, and are invited by email.',
    member: '{{count}} people were in the workspace already, and are as they were: rows {{rows}}.',
    noEmail: '{{count}} rows have no valid email: {{rows}}.',
    domainNotAllowed: "{{count}} people have an email that the workspace doesn't allow: rows {{rows}}.",
    noSeat: '{{count}} people find no free seat on the plan of the workspace: rows {{rows}}. Choose a larger plan, and run this again.',
    hashUnknown: '{{count}} people have a password hash that nobody here can check: rows {{rows}}. Import them without it, or mend it.',
    hashCostly: '{{count}} people have a password hash that would cost too much time or memory to check: rows {{rows}}.',
  },
  badQuotes: 'a quotation mark in line {{line}} is not closed, or text follows it. Nobody was imported: mend the line, and run this again.',
  noSuchRole: 'there is no role {{keys}}.',
  noSuchThing: 'There is nothing with this id: no such application, workspace, plan, bundle, or user of the workspace.',
  usage: `Usage: gatehouse-provider [command]
  help, version
  rotate-keys
  verify-audit [--heads <file>]
  backup <new file>
  restore <file>
  partition-tables [--parts <number>]
  tenants [part of a name, alias or id]
  create-tenant <name> <admin email> [--alias <word>] [--type <type>] [--reseller yes]
  change-tenant <id or alias> [--name <name>] [--alias <word>] [--type <type>] [--reseller yes|no]
  import-users <file> --tenant <workspace id> [--role <key>]
  advance-billing --days <number>
  applications
  create-application <name> [--public] [options]
  change-application <id> [--name <name>] [--active yes|no] [options]
  rotate-secret <id> [--now]
  give-application <id> <workspace id> [--access managed|free]
  take-application <id> <workspace id>
  config check|diff|apply|show|versions|schema [--config <file>] [--yes]
  entitlements <workspace id>
  give-plan <workspace id> <plan id> [--user <id or email>] [--until <date>]
  give-bundle <workspace id> <bundle id> [--user <id or email>] [--until <date>]
  bill-elsewhere <workspace id> [--plan <price or plan>]
  bill-here <workspace id>
  take-plan, take-bundle <workspace id> <id> [--user <id or email>]
Options: --redirect-uri <url> and --sign-out-uri <url>, each as often as needed; --app-url, --login-url and --logo <url>;
--description <text>; --access managed|free; --first-party yes|no; --owner <workspace id>|none`,
} as const;
