import { answer, FaultsError, type Answer } from './answer.ts';
import { readSettings } from './config.ts';
import { cdnCheck, originsCheck, probeAddress } from './doctor-address.ts';
import { fill } from '../../src/lib/fill.ts';
import { found, scrubber, secondsOf, within, type Check, type Patience } from './doctor-check.ts';
import { databaseChecks, probeDatabase, type Offset, type Probe } from './doctor-database.ts';
import { mailCheck, senderCheck } from './doctor-mail.ts';
import {
  configurationCheck,
  cookiesCheck,
  proxyCheck,
  referencesCheck,
  sameSiteIn,
  secretsCheck,
  variablesCheck,
  webhooksCheck,
} from './doctor-settings.ts';
import { doctorStrings as strings } from './doctor-strings.ts';
import { noting, type Env } from './variables.ts';

export interface DoctorOptions extends Patience {
  /** This machine's clock. */
  now: () => number;
  /** Default: those of this machine. */
  nameServers: readonly string[] | undefined;
}
const usual: DoctorOptions = { eachMs: 5000, wholeMs: 13_000, now: Date.now, nameServers: undefined };

const [warnMs, faultMs] = [2000, 30_000];

/** The largest difference that can't be the network's. */
function clockCheck(clocks: Readonly<Partial<Record<'database' | 'address', Offset | undefined>>>): Check {
  const { clock } = strings;
  const told = Object.entries(clocks).flatMap(([other, offset]) =>
    offset ? [{ other: clock.others[other as keyof typeof clocks], ms: offset.ms, off: Math.abs(offset.ms) - offset.uncertainMs }] : [],
  );
  const [worst] = told.toSorted((a, b) => b.off - a.off);
  if (!worst) return found('clock', 'skipped', clock.nobody);
  if (worst.off < warnMs) return found('clock', 'ok', clock.ok, { others: told.map(({ other }) => other).join(' and ') });
  const values = { other: worst.other, seconds: secondsOf(Math.abs(worst.ms)), direction: worst.ms < 0 ? clock.behind : clock.ahead };
  return found('clock', worst.off < faultMs ? 'warning' : 'fault', clock.off, values);
}

/** All at once, in the order in which they are told. */
async function checksOf(env: Env, options: DoctorOptions): Promise<Check[]> {
  const asked = new Set<string>();
  const settings = readSettings(noting(env, asked), { needsDocument: false });
  const { eachMs, wholeMs, now, nameServers } = options;
  const url = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const scrub = scrubber(env);
  const asking = { url, eachMs, now, scrub };
  const seconds = secondsOf(wholeMs);
  const inTime = (ids: readonly string[], work: Promise<Check[]>) =>
    within(wholeMs, work, () => ids.map((id) => found(id, 'skipped', strings.late, { seconds })));
  const probing: Promise<Probe> = probeDatabase(settings, { ...options, scrub });
  const address = probeAddress({ ...asking, port: settings.port });
  const clock = async () => {
    const [probe, there] = await Promise.all([probing, address]);
    // The embedded database has the clock of this machine.
    return clockCheck({ ...('reached' in probe && settings.databaseUrl && { database: probe.reached.clock }), address: there.clock });
  };
  const mailing = { ...asking, mail: settings.mail, nameServers };
  const one = async (work: Promise<Check>) => [await work];
  const reached = inTime(
    ['database', 'migrations', 'role', 'extension'],
    probing.then((probe) => databaseChecks(probe, settings, scrub)),
  );
  const [ofDatabase, ofClock, ofMail, ofAddress, ofOrigins, ofCookies, ofCdn, ofReferences, ofWebhooks] = await Promise.all([
    reached,
    inTime(['clock'], one(clock())),
    inTime(['mail', 'sender'], Promise.all([mailCheck(mailing), senderCheck(mailing)])),
    inTime(['address'], one(address.then(({ check }) => check))),
    inTime(['origins'], one(originsCheck({ ...asking, origins: settings.allowedOrigins }))),
    inTime(['cookies'], one(probing.then((probe) => cookiesCheck({ ...settings, url, cookies: sameSiteIn(probe, settings) })))),
    inTime(['cdn'], one(cdnCheck({ ...asking, cdnUrl: settings.hosted.cdnUrl }))),
    inTime(['references'], one(probing.then((probe) => referencesCheck(probe, settings)))),
    inTime(['webhooks'], one(probing.then(webhooksCheck))),
  ]);
  return [
    ...[...ofDatabase, ...ofClock, ...ofMail, ...ofAddress, proxyCheck({ ...settings, url }), ...ofOrigins],
    ...[...ofCookies, ...ofCdn, secretsCheck(settings), ...ofReferences, ...ofWebhooks],
    ...[configurationCheck(env), variablesCheck(env, asked)],
  ];
}

const marks = { ok: 'ok', warning: '??', fault: '!!', skipped: '--' } as const;

function textOf(checks: readonly Check[]): string {
  const longest = Math.max(...checks.map(({ id }) => id.length));
  const indent = ' '.repeat(longest + 6);
  const count = (state: Check['state']) => String(checks.filter((check) => check.state === state).length);
  return [
    ...checks.flatMap(({ id, state, says, fix }) => [
      `${marks[state]}  ${id.padEnd(longest)}  ${says}`,
      ...(fix?.split('\n').map((line) => indent + line) ?? []),
    ]),
    fill(strings.summary, { faults: count('fault'), warnings: count('warning'), checks: String(checks.length) }),
  ].join('\n');
}

/**
 * Checks an installation, and names the fix of each fault; nothing is written or sent, and whatever hangs, it ends within 15 seconds. Errors:
 * ConfigError; FaultsError, with all that was found, if there is a fault.
 */
export async function doctor(env: Env, options: Partial<DoctorOptions> = {}): Promise<Answer> {
  const checks = await checksOf(env, { ...usual, ...options });
  const said = answer(textOf(checks), checks);
  if (checks.some(({ state }) => state === 'fault')) throw new FaultsError(said);
  return said;
}
