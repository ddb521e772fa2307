export const operatorStrings = {
  noTenant: 'there is no workspace "{{tenant}}". To see all of them: gatehouse-provider tenants',
  user: {
    invited: '{{email}} is invited to {{tenant}}. Their id: {{id}}\nThe email goes out as soon as a server runs.',
    invitedAgain:
      '{{email}} was invited to {{tenant}} before, and gets another email. Their id: {{id}}\nIt goes out as soon as a server runs.',
    noEmail: '"{{email}}" is not an email address.',
    badName: 'use 1 to 100 characters, without line breaks.',
    noRole: 'there is no role {{keys}}. Its roles: {{known}}.',
    member: '{{email}} is in {{tenant}} already. Their id: {{id}}',
    locked: '{{tenant}} is locked. To open it: gatehouse-provider unlock-tenant {{id}}',
    domain: "{{tenant}} doesn't allow addresses of {{domain}}. Its admins say which in its restrictions.",
    seats: 'all {{seats}} seats of the plan of {{tenant}} are taken. Free one, or choose a larger plan.',
    meanwhile: 'somebody else adds {{email}} at this moment. Run this again.',
  },
  lock: {
    locked:
      'Workspace {{tenant}} is locked: nobody can sign in there, and its API tokens and directories are refused. Sessions that ended: {{sessions}}\nWhere a server of yours checks access tokens by itself, without asking this one, they count for up to {{minutes}} minutes more.',
    lockedBefore: 'Workspace {{tenant}} is locked already.',
    unlocked: 'Workspace {{tenant}} is open again: people sign in anew, and its API tokens and directories work.',
    unlockedBefore: "Workspace {{tenant}} isn't locked.",
    kept: 'It stays: it is no longer to be deleted on {{date}}.',
  },
  deletion: {
    later:
      'Workspace {{tenant}} is locked at once, and deleted after {{days}} days, unless you run unlock-tenant before. To keep what is in it, run export-tenant first.',
    now: 'Workspace {{tenant}} is deleted at once. That cannot be undone. To keep what is in it, run export-tenant first.',
    below: 'With it go the accounts below it: {{accounts}}.',
    people: 'People who are in no other workspace, and go with it: {{people}}. Members who stay, because they are in others: {{stay}}.',
    log: 'The entries of its audit log stay as long as all do.',
    ask: 'To delete it, type its name ({{tenant}}): ',
    needsYes: 'Read what goes. To delete it, run this again with --yes.',
    declined: 'Nothing was deleted.',
    scheduled: 'Workspace {{tenant}} is locked, and is deleted on {{date}}. To keep it: gatehouse-provider unlock-tenant {{id}}',
    done: 'Workspace {{tenant}} is deleted.',
    badDays: 'use a whole number from 0 to {{most}}.',
    pays: 'a card pays for {{tenants}}. Cancel the plan in the portal, or run bill-elsewhere, first.',
  },
  export: {
    written:
      '{{tenant}} is in {{file}}: {{people}} people, {{entries}} entries of the audit log. Whoever has the file can read what is in it: protect it, and remove it once it is handed over.',
    fileExists: '{{file}} exists already. Name a new file.',
    partExists: '{{part}} is there: another export writes it at this moment, or one was killed. In that case, remove it.',
  },
} as const;
