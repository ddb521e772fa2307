import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const provider = join(import.meta.dirname, '../..');

/** Durations that no two operators would set differently, with why. Anything else is a setting: policy.schemas.ts. */
const technical: Readonly<Record<string, string>> = {
  'areas/audit-streams/stream-audit.ts leaseSeconds': 'lease of a worker',
  'areas/audit-streams/stream-audit.ts turnMs': 'turn of a worker',
  'areas/audits/audit-counts.ts dayMs': 'unit',
  'areas/billing/customers.ts setupSeconds': 'how long a card field waits for its provider',
  'areas/billing/keep-books.ts leaseSeconds': 'lease of a worker',
  'areas/channels/slack-connect.ts stateSeconds': 'OAuth state',
  'areas/impersonation/handlers.ts tokenSeconds': 'handover between two tabs',
  'areas/notifications/stream.ts heartbeatMs': 'keeps proxies from closing a stream',
  'areas/notifications/stream.ts retryAfterSeconds': 'advice to a client of a full server',
  'areas/reports/send-scheduled.ts leaseSeconds': 'lease of a worker',
  'areas/reports/send-scheduled.ts retrySeconds': 'retries of a worker',
  'areas/sso-config/warn-of-certificates.ts dayMs': 'unit',
  'areas/webhooks/send-webhooks.ts leaseSeconds': 'lease of a worker',
  'areas/webhooks/send-webhooks.ts turnMs': 'turn of a worker',
  'http/cookies.ts longestSeconds': 'the longest that browsers keep a cookie',
  'identity/api-tokens/live-token.ts useSeconds': 'how exactly a last use is noted',
  'identity/billing/charge-due.ts abandonedSeconds': 'lease of a worker',
  'identity/billing/charge-due.ts confirmSeconds': "how long a payment waits for its bank's page",
  'identity/challenges/captcha.ts seconds': 'challenge of a calculation',
  'identity/configuration/plans.ts recentMs': 'cache',
  'identity/entitlements/report-usage.ts dayMs': 'unit',
  'identity/factors/totp.ts stepSeconds': 'step of a TOTP code (RFC 6238)',
  'identity/factors/webauthn.ts challengeSeconds': 'WebAuthn challenge',
  'identity/members/note-visit.ts visitSeconds': 'how exactly a visit is noted',
  'identity/notifications/live.ts everyMs': 'beat of a worker',
  'identity/notifications/live.ts overlapSeconds': 'transactions that commit late',
  'identity/sessions/refused-country.ts onceInSeconds': 'keeps one attack from being many emails',
  'identity/tokens/signing-keys.ts longestKeepSeconds': 'thrice the longest access token',
  'identity/tokens/signing-keys.ts reloadAfterSeconds': 'cache',
  'identity/tokens/signing-keys.ts unknownKidReloadSeconds': 'cache',
  'identity/usage/count-usage.ts hourMs': 'unit',
  'ports/audit-sink/syslog.ts confirmMs': 'patience with a peer',
  'ports/audit-sink/syslog.ts settleMs': 'patience with a peer',
  'ports/dns.ts timeoutMs': 'patience with a peer',
  'ports/report-renderer.ts defaultTimeoutMs': 'patience with a browser',
  'ports/stripe-cards.ts timeoutMs': 'patience with a peer',
  'ports/stripe-cards.ts toleranceSeconds': "Stripe's own, of its signatures",
  'run/delete-tenant-command.ts mostDays': 'bound of a flag',
  'run/delete-tenant-command.ts usualDays': 'default of a flag',
  'run/doctor-address.ts longSeconds': 'what a diagnosis calls long',
  'run/doctor-database.ts closingMs': 'patience with a peer',
  'run/doctor.ts faultMs': 'what a diagnosis calls wrong',
  'run/doctor.ts warnMs': 'what a diagnosis calls wrong',
  'run/end.ts longestMs': 'end of a process',
  'run/retention.ts billedDays': 'what is charged for by the year',
  'run/retention.ts challengeDays': 'what nobody can use any more',
  'run/retention.ts triedDays': 'how long messages are tried again',
  'run/server.ts finishMs': 'end of a process',
  'run/server.ts silenceMs': 'slow connections',
  'run/traces.ts lastSendMs': 'end of a process',
};

const isDuration = /(Seconds|Minutes|Hours|Days|Ms)$|^(seconds|minutes|hours|days|ms)$/;
/** `= 15 * 60;`, `= [60, 300];`, and not what is made from something else. */
const declared = /^(?:export )?const ([\w[\], ]+?)(?:: [^=]+)? = ([[\](), \d_.*+/-]*\d[[\](), \d_.*+/-]*?)(?: as const)?;/gm;

function durationsIn(text: string): string[] {
  return [...text.matchAll(declared)].flatMap(([, names = '']) => (names.match(/\w+/g) ?? []).filter((name) => isDuration.test(name)));
}

it('finds durations, and nothing else', () => {
  const text = `
export const lifeSeconds = 180 * 86_400;
const seconds = 300;
const [warnMs, faultMs] = [2000, 30_000];
const retrySeconds = [60, 300] as const;
const fewItems = 5;
const daysOf = (text: string) => 5;
const secondsOf = (date: Date) => 1000;
  const innerSeconds = 5;
const moreMs: number = 5;`;
  expect(durationsIn(text)).toEqual(['lifeSeconds', 'seconds', 'warnMs', 'faultMs', 'retrySeconds', 'moreMs']);
});

it('a duration is a setting, or technical', () => {
  const files = globSync('{areas,identity,run,http,ports}/**/*.ts', { cwd: provider }).filter((file) => !/\.(test|suite)\.ts$/.test(file));
  const found = files.flatMap((file) => durationsIn(readFileSync(join(provider, file), 'utf8')).map((name) => `${file} ${name}`));
  expect(found.toSorted()).toEqual(Object.keys(technical).toSorted());
});
