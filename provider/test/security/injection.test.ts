import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import naughty from 'big-list-of-naughty-strings' with { type: 'json' };
import { people } from '../../../src/contract/behaviour.ts';
import type { Route } from '../../http/routes.ts';
import { sendDue } from '../../messages/send-due.ts';
import { smtpMail } from '../../ports/mail.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { fingerprint } from './fingerprint.ts';
import { byArea, isWrite, pathFor, randomIds, sampleOf } from './samples.ts';
import { securityLine } from './security-line.ts';
import { sharedLine } from './shared-line.ts';

const pieces = [
  ...["'", '"', "''", '\\', ';', '--', '/*', '*/', ')', '((', '%', '_', '$$', '`', '\u2019', '?', '$1', ':name', '{}', '[]'],
  ...[" or '1'='1", ' or 1=1', ' union select null', ' union all select email from users', '; drop table users', "'::uuid", ' limit 1e9'],
  ...["||(select password_hash from passwords limit 1)||'", ' desc nulls first', ', (select 1)', "' and 1=cast(version() as int) and '"],
];
const hostile = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((some) => some.join(''));

/** Things that a response lists. */
const countOf = (value: unknown): number =>
  Array.isArray(value)
    ? value.length + value.reduce<number>((sum, each) => sum + countOf(each), 0)
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, each) => sum + countOf(each), 0)
      : 0;

const queriesOf = ({ endpoint }: Route) => Object.keys((endpoint.checks.query as { entries?: object } | undefined)?.entries ?? {});

/** Other pieces for each, the same in each run. */
const seedOf = (text: string) => createHash('sha256').update(text).digest().readInt32LE();

/** All data but the log of what was read, and when a session was used last. */
async function dataOf(world: TestWorld) {
  const { audit_log: _, audit_unsealed: __, sessions: ___, ...data } = await fingerprint(world);
  return data;
}

describe('injection', () => {
  describe('INJ-01: SQL in a query finds nothing more, breaks nothing and changes nothing', () => {
    const asked = byArea((route) => !isWrite(route) && route.endpoint.parts.produces !== 'stream' && queriesOf(route).length > 0);
    const tried = sharedLine('INJ-01', 'pieces of SQL in queries');
    let world: TestWorld;
    let admin: Browser;
    beforeAll(async () => {
      world = await createWorld({ isHeld: true });
      admin = await world.signIn(people.admin);
    });
    const ask = async (path: string, query: Record<string, string>) => {
      const response = await world.send(`${path}?${new URLSearchParams(query)}`, { headers: { authorization: `Bearer ${admin.token()}` } });
      const text = await response.text();
      return { status: response.status, count: response.ok && /^[[{]/.test(text) ? countOf(JSON.parse(text)) : 0 };
    };

    it.each(asked)('%s', async (_, reads) => {
      const before = await dataOf(world);
      const wrong: string[] = [];
      for (const route of reads)
        for (const key of queriesOf(route)) {
          const path = pathFor(route, randomIds());
          const query = sampleOf(route, randomIds()).query;
          const nothing = await ask(path, { ...query, [key]: 'nobody-at-all' });
          for (const text of fc.sample(hostile, { numRuns: 4, seed: seedOf(`${route.name} ${key}`) })) {
            tried.n++;
            const found = await ask(path, { ...query, [key]: `nobody-at-all${text}` });
            if (found.status >= 500 || found.count > nothing.count)
              wrong.push(`${route.name} ${key}=${text}: ${found.status}, ${found.count}`);
          }
        }
      tried.failures += wrong.length;
      expect(wrong).toEqual([]);
      expect(await dataOf(world)).toEqual(before);
    });

    it('there are more than 75 keys to ask by', () => {
      expect(asked.flatMap(([, reads]) => reads.flatMap(queriesOf)).length).toBeGreaterThan(75);
    });
  });

  it('INJ-01: SQL in a name is a name', async () => {
    const { api } = await (await createWorld()).signIn(people.admin);
    const roles = await api.roles.list();
    const names = fc.sample(hostile, { numRuns: 40, seed: 1 }).map((text, index) => `${index} ${text}`.slice(0, 60).trim());
    for (const [index, name] of names.entries()) await api.roles.create({ body: { key: `sql-${index}`, name } });
    const kept = (await api.roles.list()).filter(({ key }) => key.startsWith('sql-'));
    expect(kept.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(await api.roles.list()).toHaveLength(roles.length + names.length);
  });
});

describe('INJ-03: names that people choose, in emails', () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

  /** The parts of a message, decoded. */
  const bodyOf = (source: string) =>
    Buffer.from(
      source
        .slice(source.indexOf('\r\n\r\n'))
        .replaceAll(/=\r\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    ).toString();
  const headersOf = (source: string) =>
    source
      .slice(0, source.indexOf('\r\n\r\n'))
      .split('\r\n')
      .filter((line) => !/^\s/.test(line))
      .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());

  async function invite(browser: Browser, names: readonly string[]): Promise<number> {
    let sent = 0;
    for (const [index, name] of names.entries()) {
      const isTaken = await browser.api.users.invite({ body: { email: `blns-${index}@acme.test`, name } }).then(
        () => true,
        ({ status }: { status: number }) => (expect(status, name).toBeLessThan(500), false),
      );
      if (isTaken) sent++;
    }
    return sent;
  }

  it('add no header, no markup and no link', async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.server.address() as { port: number };
    const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'Gatehouse <no-reply@gatehouse.test>');
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    // What the markup of these emails is without anybody's name.
    await admin.api.users.invite({ body: { email: 'plain@acme.test', name: 'Plain' } });
    await sendDue(world.deps, { mail, sms: undefined });
    const tagsOf = (source: string) =>
      [
        ...new Set(
          bodyOf(source)
            .match(/<[a-z]+/gi)
            ?.map((tag) => tag.toLowerCase()),
        ),
      ].toSorted();
    const hostsOf = (source: string) => [...new Set(bodyOf(source).match(/https?:\/\/[^/\s"<]+/gi))].toSorted();
    const plain = received.splice(0).at(-1)!;

    const lines = naughty.flatMap((text) => [text, `${text}\r\nBcc: all@evil.test`]);
    const names = fc.sample(fc.constantFrom(...lines), { numRuns: 150, seed: 1 });
    let wanted = 0;
    // The inviter's own name is in each of them, too.
    for (const [at, own] of ['<img src=x onerror=alert(1)>', 'https://evil.test/x', 'A\r\nBcc: all@evil.test'].entries()) {
      await admin.api.profile.update({ body: { name: own } }).catch(({ status }: { status: number }) => expect(status).toBe(400));
      wanted += await invite(admin, names.slice(at * 50, at * 50 + 50));
      await world.data((tx) => tx.deleteFrom('memberships').where('email', 'like', 'blns-%').execute());
      while ((await sendDue(world.deps, { mail, sms: undefined })) > 0);
    }
    const wrong = received.filter(
      (source) =>
        headersOf(source).toSorted().join() !== headersOf(plain).toSorted().join() ||
        tagsOf(source).some((tag) => !tagsOf(plain).includes(tag)) ||
        hostsOf(source).some((host) => !hostsOf(plain).includes(host)) ||
        source.includes('\r\nBcc:'),
    );
    securityLine({ id: 'INJ-03', what: 'names in emails', n: received.length, failures: wrong.length });
    expect(wanted).toBeGreaterThan(50);
    expect(received.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
    mail.close();
  });
});

it('INJ-04: whatever a request carries, each line of the log is one entry of ours', async () => {
  const world = await createWorld();
  const canary = 'canary-Password-1234';
  const forged = '"}\n{"level":60,"msg":"forged"}\r\n';
  const asked = naughty.filter((text) => text !== '').slice(0, 300);
  for (const text of asked)
    await world.send(`/identity/resources/${encodeURIComponent(text + forged)}?q=${encodeURIComponent(text)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': Array.from(text, (each) => (each >= ' ' && each <= '~' ? each : '?'))
          .join('')
          .trim(),
        authorization: `Bearer ${canary}`,
        cookie: `fe_refresh_x=${canary}`,
      },
      body: JSON.stringify({ email: text + forged, password: canary }),
    });
  for (const text of asked.slice(0, 40))
    await world.send('/identity/resources/auth/v1/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:4400', 'x-frontegg-sdk': 'test' },
      body: JSON.stringify({ email: `${text}${forged}@acme.test`, password: canary }),
    });
  const lines = world.logs().trim().split('\n');
  const wrong = lines.filter((line) => (JSON.parse(line) as { msg?: string }).msg === 'forged' || line.includes(canary));
  securityLine({ id: 'INJ-04', what: 'requests that try to write a line of the log', n: asked.length + 40, failures: wrong.length });
  expect(lines.length).toBeGreaterThan(asked.length);
  expect(wrong).toEqual([]);
});
