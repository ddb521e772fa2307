export const doctorStrings = {
  late: 'Not checked: it took longer than {{seconds}} s.',
  summary: 'Faults: {{faults}}, warnings: {{warnings}}, checks: {{checks}}.',
  unread: 'Not checked: the database could not be read.',
  noAnswer: 'Not checked: PUBLIC_URL ({{url}}) gives no answer.',
  database: {
    ok: 'PostgreSQL {{version}} at {{place}} answers in {{ms}} ms.',
    embedded: 'The embedded database in {{folder}} opens: PostgreSQL {{version}}.',
    none: 'Not checked: there is no database in {{folder}} yet. The server makes it at its first start.',
    locked:
      'Not checked: another process uses {{folder}}, as a running server does. Stop it, and run this again to check the database, too.',
    fault: {
      says: 'PostgreSQL at {{place}} is of no use: {{fault}}',
      fix: 'Check DATABASE_URL, and that PostgreSQL runs and lets this machine in.',
    },
    full: 'Raise max_connections, or let fewer servers and programs connect to it.',
    embeddedFault: {
      says: 'The embedded database in {{folder}} does not open: {{fault}}',
      fix: 'Bring the folder back from a backup, or set DATA_DIR to another folder.',
    },
    late: {
      says: 'PostgreSQL at {{place}} gives no answer within {{seconds}} s.',
      fix: 'Check the address in DATABASE_URL, and that it runs.',
    },
    old: { says: 'This is PostgreSQL {{version}}. Gatehouse needs 15 or newer.', fix: 'Let DATABASE_URL name PostgreSQL 15 or newer.' },
    standby: { says: 'PostgreSQL at {{place}} is read-only, as a standby is.', fix: 'Let DATABASE_URL name the primary.' },
  },
  migrations: {
    ok: 'The schema is that of this release.',
    none: 'There is no schema yet. The server makes it at its first start.',
    older: {
      says: 'The schema is of an older release. Migrations to come: {{count}}.',
      fix: 'The next start of the server brings it up to date. Before it, run: gatehouse-provider backup <new file>',
    },
    olderEmbedded: {
      says: 'The schema is of an older release. Migrations to come: {{count}}.',
      fix: 'The next start of the server brings it up to date. Before it, copy {{folder}}.',
    },
    newer: {
      says: 'The database was made by a newer version of Gatehouse ({{names}}). This one refuses to start on it.',
      fix: 'Start that version; an older one would damage the data.',
    },
    denied: {
      says: '"{{user}}", the user of DATABASE_URL, may not read the schema: {{fault}}',
      fix: 'Let it own the database and all that is in it:\n  alter database "{{database}}" owner to "{{user}}";',
    },
  },
  role: {
    ok: 'The user of DATABASE_URL may become gatehouse_app, the role that the server runs as.',
    byServer: 'The server makes the role gatehouse_app at its next start: the user of DATABASE_URL may.',
    fault: {
      says: 'The user of DATABASE_URL may not become gatehouse_app, the role that the server runs as.',
      fix: 'Let an administrator of the database run:\n  {{sql}}',
    },
  },
  extension: {
    ok: 'The extension pg_trgm is installed.',
    byServer: 'The server installs the extension pg_trgm at its first start.',
    noIndex: {
      says: 'The extension pg_trgm is installed, and nothing uses it: searching users in a large account is slow.',
      fix: 'Run: {{index}}',
    },
    installable: {
      says: 'The extension pg_trgm is not installed: searching users in a large account is slow.',
      fix: 'Run: create extension pg_trgm; {{index}}',
    },
    denied: {
      says: 'The extension pg_trgm is not installed, and the user of DATABASE_URL may not: searching users in a large account is slow.',
      fix: 'Let an administrator of the database run: create extension pg_trgm;',
    },
    missing: {
      says: 'The extension pg_trgm is missing: searching users in a large account is slow.',
      fix: "Install the package with PostgreSQL's own extensions, such as postgresql-contrib, and run: create extension pg_trgm; {{index}}",
    },
    index: 'create index member_search_trigrams on member_search using gin (name_key gin_trgm_ops, email gin_trgm_ops);',
  },
  clock: {
    ok: "This machine's clock agrees with that of {{others}}.",
    nobody: 'Not checked: nobody else told the time.',
    off: {
      says: "This machine's clock is {{seconds}} s {{direction}} that of {{other}}.",
      fix: 'Let a time service set both. On this machine: timedatectl set-ntp true',
    },
    behind: 'behind',
    ahead: 'ahead of',
    others: { database: 'the database', address: 'PUBLIC_URL' },
  },
  mail: {
    ok: '{{host}} lets this server in. To see an email arrive: gatehouse-provider send-test-mail <address>',
    none: 'Not checked: SMTP_URL is not set. Emails are in the inbox of the demo.',
    fixAuth: 'Mend user and password in SMTP_URL, percent-encoded where they have signs like @ and /.',
    fixConnection: 'Mend SMTP_URL, like smtp://user:password@mail.example.com:587, and let this machine reach that port.',
    refused: '{{host}} refuses this server. It says: {{fault}}',
    fixRefused: 'Mend SMTP_URL, or ask whoever runs that mail server.',
    late: 'No answer within {{seconds}} s.',
  },
  sender: {
    ok: '{{domain}}, the domain of MAIL_FROM, has {{records}} records.',
    none: 'Not checked: MAIL_FROM is not set.',
    silent: 'Not checked: no name server tells about {{domain}}, the domain of MAIL_FROM ({{fault}}).',
    missing: {
      says: '{{domain}}, the domain of MAIL_FROM, has no MX and no SPF record: much of what it sends is taken for spam.',
      fix: 'Set MAIL_FROM to an address of yours, or give {{domain}} the TXT record that your mail service names, like: v=spf1 include:mail.example.com ~all',
    },
    noDomain: { says: 'MAIL_FROM has no address.', fix: 'Set MAIL_FROM to the sender of the mails, like "Acme <no-reply@example.com>".' },
  },
  address: {
    ok: '{{url}} answers, and is ready.',
    silent: {
      says: '{{url}} gives no answer from here ({{fault}}). The server may be stopped.',
      fix: 'Start the server. If it runs, check PUBLIC_URL, its DNS record, and the reverse proxy.',
    },
    gateway: {
      says: '{{url}} answers {{status}}: the reverse proxy does not reach the server, which may be stopped.',
      fix: 'Start the server, and let the proxy lead to its port, {{port}}.',
    },
    certificate: {
      says: 'Browsers refuse the certificate of {{url}} ({{fault}}).',
      fix: 'Give the reverse proxy a certificate for this name with its whole chain, and renew it before it ends. A certificate authority of your own: NODE_EXTRA_CA_CERTS=<file>',
    },
    other: {
      says: 'Something else answers at {{url}}: {{path}} gives {{status}} and not what this server says.',
      fix: 'Let PUBLIC_URL be the address of this server, and the reverse proxy pass every path to its port, {{port}}.',
    },
    notReady: {
      says: '{{url}} answers, and is not ready: the server is starting or stopping, or has no database.',
      fix: 'Run this again in a moment. If it stays so, read the log of the server, and the check of the database here.',
    },
    problem: {
      says: '{{url}} is ready, and says: {{fault}}',
      fix: 'Read the log of the server, which names each fault, and the check "references" here.',
    },
    plain: {
      says: '{{url}} is not https: passwords and cookies can be read on their way.',
      fix: 'Serve it by a reverse proxy with a certificate, and set PUBLIC_URL=https://…',
    },
  },
  proxy: {
    ok: 'TRUST_PROXY={{count}} fits PUBLIC_URL.',
    none: {
      says: 'PUBLIC_URL is https, so a proxy stands before this server, and TRUST_PROXY is 0: in limits, lockouts and the audit log everybody has the address of the proxy.',
      fix: 'Set TRUST_PROXY=1, or to the number of your own proxies, and let the outermost append to X-Forwarded-For.',
    },
    local: {
      says: 'TRUST_PROXY={{count}}, and PUBLIC_URL is this machine: without a proxy, whoever asks names any address in X-Forwarded-For.',
      fix: 'Set TRUST_PROXY=0, or PUBLIC_URL to the address of the proxy.',
    },
  },
  origins: {
    ok: '{{url}} lets in pages of {{origins}}, and nobody else.',
    own: '{{url}} lets nobody in but its own pages, as APP_URL says.',
    stranger: {
      says: '{{url}} gives every origin leave to act for who is signed in: {{origin}}, too.',
      fix: 'Let the reverse proxy set no Access-Control-Allow-Origin: the server does.',
    },
    refused: {
      says: '{{url}} does not let in pages of {{origins}}.',
      fix: 'Set APP_URL and ALLOWED_ORIGINS for the running server as they are here, start it again, and let the reverse proxy pass OPTIONS and the headers Origin and Access-Control-* as they are.',
    },
  },
  cookies: {
    ok: 'PUBLIC_URL and APP_URL are the same site.',
    likely: 'PUBLIC_URL and APP_URL are the same site, if {{site}} is a domain of yours: there is no list of public suffixes here.',
    other: {
      says: 'PUBLIC_URL and APP_URL are different sites ({{sites}}): browsers that block cookies of third parties, as Safari and strict Firefox do, sign people out on reload.',
      fix: '{{fix}}',
    },
    refused: {
      says: 'PUBLIC_URL and APP_URL are different sites ({{sites}}), and sessions.sameSite is {{cookies}}: browsers keep no cookie of this server for pages of the app, and everybody is signed out on reload.',
      fix: 'Set sessions.sameSite to none. Better: {{fix}}',
    },
  },
  sameSite: {
    below: "Serve this server below the app's domain, and set PUBLIC_URL=https://auth.{{site}}",
    anywhere: 'Serve this server and the app below one domain of yours, and set PUBLIC_URL and APP_URL.',
    secure: 'Serve both with https, and set PUBLIC_URL and APP_URL.',
  },
  cdn: {
    none: 'Not checked: CDN_URL is not set. The server has the files itself, under /cdn.',
    ok: '{{place}} has the files of this release.',
    silent: {
      says: '{{place}} gives no answer from here ({{fault}}): the hosted pages stay empty.',
      fix: 'Check CDN_URL, or remove it: the server has the files itself, under /cdn.',
    },
    status: {
      says: '{{place}} answers {{status}} for {{path}}: the hosted pages stay empty.',
      fix: 'Put the folder cdn-dist/{{version}} there, or set CDN_URL to the address of the folder that has it.',
    },
    type: {
      says: '{{place}} sends {{path}} as {{type}}, which no browser runs.',
      fix: 'Send .js files with Content-Type: text/javascript',
    },
    cors: {
      says: '{{place}} sends {{path}} without leave for other origins, so browsers refuse it.',
      fix: 'Send with every file: Access-Control-Allow-Origin: *',
    },
    cache: {
      says: '{{place}} lets browsers keep {{path}} for {{age}} s only: pages load slower than they could.',
      fix: 'Send with all files of a version but loader.js, which never change: Cache-Control: public, max-age=31536000, immutable',
    },
  },
  secrets: {
    ok: 'SECRET_KEY is set.',
    beside: 'The secret key is in {{folder}}, beside the embedded database.',
    kept: {
      says: 'SECRET_KEY is not set: the server takes the one in {{folder}}. Another machine would not read what this one wrote.',
      fix: 'Set SECRET_KEY to what is in {{folder}}/secret-key, and keep it in another place, too.',
    },
    unmade: {
      says: 'SECRET_KEY is not set, and {{folder}} has none: the server would make one there, and could not read what was written with another.',
      fix: 'Set SECRET_KEY to the one that the server has. For a new database: openssl rand -hex 32',
    },
  },
  references: {
    ok: 'Everything that the configuration needs is here.',
    none: 'There is no configuration yet.',
    missing: 'This server lacks what {{sources}} needs: {{places}}.',
    version: 'version {{number}} of the configuration',
    and: ' and ',
  },
  webhooks: {
    ok: 'Every webhook of the configuration takes what it is sent.',
    none: 'The configuration has no webhooks.',
    failing: 'Webhook {{key}} did not take what it was last sent.',
    paused: 'Webhook {{key}} refuses what it is sent again and again, and is only tried now and then.',
    last: 'Last try, {{at}}: {{why}}',
    since: 'Messages have been waiting since {{at}}.',
    gone: 'Webhook {{key}} answered 410, and hears nothing.',
    untried: 'Messages for webhook {{key}} wait, and no server has sent any for five minutes: {{untried}}.',
    lost: 'Webhook {{key}} works, and {{failed}} earlier messages never arrived.',
    fix: 'See what it answers with: gatehouse-provider test-webhook <key>\nCheck that a server runs with the version in force: its /readyz says if not.\nThen send again what failed: gatehouse-provider retry-webhook <key>',
  },
  configuration: {
    ok: '{{file}} has no faults.',
    none: 'There is no gatehouse.config.ts and no gatehouse.json here: what was applied before, or the defaults, are in force.',
    faults: {
      says: 'The server would not start, because the configuration file has faults at {{places}}.',
      fix: 'See what they are with: gatehouse-provider config check',
    },
  },
  variables: {
    ok: 'No variable looks like one of this server and does nothing.',
    strays: 'Some variables do nothing: {{names}}.',
    retired: 'The server would not start, because of {{names}}.',
  },
} as const;
