import { nearest } from '../../src/lib/nearest.ts';
import { ConfigError } from './variables.ts';

export interface CommandHelp {
  /** What stands after the command: `<file> [--parts <number>]`. */
  takes: string;
  says: string;
  /** With arguments that it takes. */
  example: string;
}

const applicationOptions =
  '[--redirect-uri <url>]… [--sign-out-uri <url>]… [--app-url <url>] [--login-url <url>] [--logo <url>] [--description <text>] [--access managed|free] [--first-party yes|no] [--owner <workspace id>|none]';
const id = '6b1f7c1e-5f0a-4a7e-9d7e-0c6f2b8f4a11';

/** Every command, in the order of its use. */
export const commandHelp: Readonly<Record<string, CommandHelp>> = {
  config: {
    takes: 'init|check|diff|apply|rollback|show|export|versions|schema [<version>] [--config <file>] [--yes]',
    says: 'Checks gatehouse.config.ts or gatehouse.json, says what it would change, and puts it in force.',
    example: 'config diff --config gatehouse.json',
  },
  tenants: {
    takes: '[part of a name, alias or id]',
    says: 'Lists workspaces: id, type, people, state, alias, name.',
    example: 'tenants acme',
  },
  'create-tenant': {
    takes: '<name> <admin email> [--alias <word>] [--type <type>] [--reseller yes|no]',
    says: 'Makes a workspace, and invites its first admin by email.',
    example: 'create-tenant "Acme" admin@acme.example --alias acme',
  },
  'change-tenant': {
    takes: '<id or alias> [--name <name>] [--alias <word>] [--type <type>] [--reseller yes|no]',
    says: 'Changes what create-tenant set.',
    example: 'change-tenant acme --name "Acme Inc"',
  },
  'lock-tenant': {
    takes: '<id or alias>',
    says: 'Lets nobody sign in to a workspace, and ends its sessions. Its API tokens and directories are refused.',
    example: 'lock-tenant acme',
  },
  'unlock-tenant': {
    takes: '<id or alias>',
    says: 'Undoes lock-tenant, and delete-tenant while there is time.',
    example: 'unlock-tenant acme',
  },
  'export-tenant': {
    takes: '<id or alias> <new file>',
    says: 'Writes what a workspace has to a JSON file, without secrets: for a customer who asks, or leaves.',
    example: 'export-tenant acme acme.json',
  },
  'delete-tenant': {
    takes: '<id or alias> [--grace-days <number>] [--yes]',
    says: 'Locks a workspace, and deletes it after 30 days with what is below it and with people who are in no other.',
    example: 'delete-tenant acme --grace-days 14',
  },
  'create-user': {
    takes: '<email> --tenant <id or alias> [--name <name>] [--role <key>]…',
    says: 'Invites somebody to a workspace by email.',
    example: 'create-user ada@acme.example --tenant acme --role Admin',
  },
  'import-users': {
    takes: '<file> --tenant <workspace id> [--role <key>]…',
    says: 'Brings people in from another provider with the passwords they have, from NDJSON or CSV. Can be run again.',
    example: `import-users users.ndjson --tenant ${id} --role Admin`,
  },
  applications: { takes: '', says: 'Lists applications: id, kind, state, name.', example: 'applications' },
  'create-application': {
    takes: `<name> [--public] ${applicationOptions}`,
    says: 'Registers an application, and prints its client id and, unless it is public, its secret.',
    example: 'create-application "Reports" --redirect-uri https://reports.example.com/oauth/callback',
  },
  'change-application': {
    takes: `<id> [--name <name>] [--active yes|no] ${applicationOptions}`,
    says: 'Changes what create-application set.',
    example: `change-application ${id} --active no`,
  },
  'rotate-client-secret': {
    takes: '<id> [--now]',
    says: "Makes a new secret for an application. The one before works for another 24 hours, with --now it doesn't.",
    example: `rotate-client-secret ${id}`,
  },
  'give-application': {
    takes: '<id> <workspace id> [--access managed|free]',
    says: 'Lets a workspace use an application.',
    example: `give-application ${id} ${id} --access free`,
  },
  'take-application': {
    takes: '<id> <workspace id>',
    says: 'Takes an application from a workspace.',
    example: `take-application ${id} ${id}`,
  },
  webhooks: {
    takes: '',
    says: 'Lists the webhooks of the configuration, how they do, and how many messages wait or have failed.',
    example: 'webhooks',
  },
  'test-webhook': {
    takes: '<key>',
    says: 'Posts a signed message to a webhook of the configuration at once, and says what it answers.',
    example: 'test-webhook crm',
  },
  'retry-webhook': {
    takes: '<key>',
    says: 'Sends a webhook of the configuration again what has failed, at once. One that answered 410 hears again.',
    example: 'retry-webhook crm',
  },
  entitlements: { takes: '<workspace id>', says: 'Lists the plans and bundles of a workspace.', example: `entitlements ${id}` },
  'give-plan': {
    takes: '<workspace id> <plan id> [--user <id or email>] [--until <date>]',
    says: 'Gives a workspace, or one of its people, a plan.',
    example: `give-plan ${id} team --until 2027-01-31`,
  },
  'give-bundle': {
    takes: '<workspace id> <bundle id> [--user <id or email>] [--until <date>]',
    says: 'Gives a workspace, or one of its people, a bundle.',
    example: `give-bundle ${id} audit --user ada@acme.example`,
  },
  'take-plan': { takes: '<workspace id> <plan id> [--user <id or email>]', says: 'Takes a plan back.', example: `take-plan ${id} team` },
  'take-bundle': {
    takes: '<workspace id> <bundle id> [--user <id or email>]',
    says: 'Takes a bundle back.',
    example: `take-bundle ${id} audit`,
  },
  'bill-elsewhere': {
    takes: '<workspace id> [--plan <price or plan>]',
    says: 'For a customer who pays by other means: nothing is charged here.',
    example: `bill-elsewhere ${id} --plan team`,
  },
  'bill-here': { takes: '<workspace id>', says: 'Undoes bill-elsewhere.', example: `bill-here ${id}` },
  'advance-billing': {
    takes: '--days <number>',
    says: 'Plays renewals, ends of trials and retries forward. Not for production.',
    example: 'advance-billing --days 31',
  },
  doctor: {
    takes: '',
    says: 'Checks database, mail, address, proxy, origins, cookies, CDN and secrets, and names the fix of each fault. Changes nothing.',
    example: 'doctor',
  },
  'send-test-mail': {
    takes: '<address>',
    says: 'Hands an email to the mail server of SMTP_URL at once, and says what is wrong if it is refused.',
    example: 'send-test-mail ada@acme.example',
  },
  'rotate-keys': {
    takes: '',
    says: 'Signs tokens with a new key from now on. Tokens signed with the old one stay valid until they expire.',
    example: 'rotate-keys',
  },
  'verify-audit': {
    takes: '[--heads <file>]',
    says: 'Walks the sealed audit log, and names the first entry that was changed, removed or never sealed.',
    example: 'verify-audit --heads heads-2026-05-31.txt',
  },
  backup: { takes: '<new file>', says: 'Writes the database to a file.', example: 'backup gatehouse.dump' },
  restore: { takes: '<file>', says: 'Fills an empty database from a backup.', example: 'restore gatehouse.dump' },
  'partition-tables': {
    takes: '[--parts <number>]',
    says: 'Splits the five tables that grow, once, on PostgreSQL.',
    example: 'partition-tables --parts 4',
  },
  completion: { takes: 'bash|zsh|fish', says: 'Prints what completes commands in a shell.', example: 'completion bash' },
};

const program = 'gatehouse-provider';

/** Of one command, with an example. */
export function helpOf(command: string): string {
  const { takes, says, example } = commandHelp[command]!;
  return [`Usage: ${program} ${command} ${takes}`.trim(), says, '', `For example: ${program} ${example}`].join('\n');
}

const longest = Math.max(...Object.keys(commandHelp).map((name) => name.length));
/** Of all of them. */
export const allHelp: string = [
  `Usage: ${program} [command]`,
  ...[['help, version', ''] as const, ...Object.entries(commandHelp).map(([name, { says }]) => [name, says] as const)].map(([name, says]) =>
    `  ${name.padEnd(longest)}  ${says}`.trimEnd(),
  ),
  `Without a command, the server starts. What a command takes: ${program} <command> --help. For programs: ${program} <command> --json`,
].join('\n');

/** Words that no command takes. `runCommand` answers with what it does take. */
export class UsageError extends ConfigError {
  constructor() {
    super({ command: allHelp });
  }
}

/** What there is, for a name that no command has. */
export function unknownCommand(name: string): ConfigError {
  const meant = nearest(name, Object.keys(commandHelp));
  return new ConfigError({ command: `there is no command "${name}".${meant ? ` Did you mean "${meant}"?` : ''}\n${allHelp}` });
}

const words = Object.keys(commandHelp);
const optionsOf = (takes: string) => [...new Set(takes.match(/--[a-z-]+/g)), '--json', '--help'];
/** What stands in the place of the first argument: `check|diff`. */
const choicesOf = (takes: string) => /^[a-z]+(\|[a-z]+)+/.exec(takes)?.[0].split('|') ?? [];
const fishQuoted = (text: string) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

const bash = `_gatehouse_provider() {
  local words="${words.join(' ')}"
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "\${COMP_WORDS[1]}" in
${Object.entries(commandHelp)
  .map(([name, { takes }]) => `      ${name}) words="${[...choicesOf(takes), ...optionsOf(takes)].join(' ')}" ;;`)
  .join('\n')}
      *) words="" ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _gatehouse_provider ${program}`;

const fish = Object.entries(commandHelp)
  .flatMap(([name, { takes, says }]) => [
    `complete -c ${program} -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(says)}`,
    ...choicesOf(takes).map((choice) => `complete -c ${program} -n '__fish_seen_subcommand_from ${name}' -f -a ${choice}`),
    ...optionsOf(takes).map((option) => `complete -c ${program} -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`),
  ])
  .join('\n');

/** For `eval "$(gatehouse-provider completion bash)"`, in the file that a shell reads first. */
export const completions: Readonly<Record<string, string>> = {
  bash,
  zsh: `autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n${bash}`,
  fish,
};
