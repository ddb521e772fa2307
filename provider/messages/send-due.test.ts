import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoTenants } from '../demo/accounts.ts';
import type { Mail } from '../ports/mail.ts';
import { startBackground } from '../run/background.ts';
import { people } from '../../src/contract/behaviour.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { enqueueMail } from './outbox.ts';
import { sendDue } from './send-due.ts';

const { acme, globex } = demoTenants;
const mailTo = ({ data, clock }: TestWorld, to: string, of: { sender?: string; isAwaited?: boolean } = {}) =>
  data((tx) => enqueueMail(tx, clock.now(), { isAwaited: false, ...of, to, subject: to, text: 'x', html: 'x', links: [] }));
const mailsOf = async (world: TestWorld, sender: string, names: string[]) => {
  for (const name of names) await mailTo(world, `${name}@nowhere.test`, { sender });
};
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`);

/** A mail server that keeps what it was sent; `before` runs before each. */
function mailServer(before: (mail: Mail) => Promise<unknown> = async () => undefined) {
  const sent: string[] = [];
  const mail = {
    send: async (letter: Mail) => {
      await before(letter);
      sent.push(letter.to.split('@')[0]!);
    },
    close: () => undefined,
  };
  return { sent, ports: { mail, sms: undefined } };
}

describe('outbox', () => {
  afterEach(() => void vi.useRealTimers());

  it('MAIL-01: a mail server that takes 14 seconds each gets every email of two instances once', async () => {
    const world = await createWorld({ isHeld: true });
    await mailsOf(world, acme, numbered('guest', 20));
    const other = mailServer();
    const slow = mailServer(async () => {
      world.clock.advance(14);
      const stop = new AbortController();
      const one = mailServer(async () => stop.abort());
      await sendDue(world.deps, one.ports, { signal: stop.signal });
      other.sent.push(...one.sent);
    });
    await sendDue(world.deps, slow.ports);
    expect([...slow.sent, ...other.sent].toSorted()).toEqual(
      numbered('guest', 20)
        .map((name) => name)
        .toSorted(),
    );
  });

  it('MAIL-01: an email that takes ten minutes is not sent by another instance meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const world = await createWorld({ isHeld: true });
    await mailsOf(world, acme, ['guest']);
    const other = mailServer();
    const claimedUntil = async () => {
      const row = await world.data((tx) => tx.selectFrom('mail_outbox').select('next_attempt_at').executeTakeFirstOrThrow());
      return row.next_attempt_at.getTime();
    };
    const slow = mailServer(async () => {
      for (let second = 0; second < 600; second += 15) {
        const before = await claimedUntil();
        world.clock.advance(15);
        await vi.advanceTimersByTimeAsync(15_000);
        // The renewal takes as long as the database does.
        while ((await claimedUntil()) === before);
        expect(await sendDue(world.deps, other.ports)).toBe(0);
      }
    });
    expect(await sendDue(world.deps, slow.ports)).toBe(1);
  });

  it('two hundred invitations delay neither a code nor a reset nor the invitation of another tenant', async () => {
    const world = await createWorld();
    const admin = await world.as(people.admin);
    await mailsOf(world, acme, numbered('guest', 200));
    let left = 10;
    const stop = new AbortController();
    const first = mailServer(async () => void (--left === 0 && stop.abort()));
    await sendDue(world.deps, first.ports, { signal: stop.signal });
    await mailsOf(world, acme, ['late']);
    await admin.users.invite({ body: { email: 'colleague@acme.test' } });
    await mailsOf(world, globex, numbered('other', 2));
    await world.anonymous().passwords.forgot({ body: { email: people.readOnly } });
    await world.mailbox(people.readOnly);
    await mailTo(world, 'coded@nowhere.test', { isAwaited: true });
    const rest = mailServer();
    await sendDue(world.deps, rest.ports);
    expect(rest.sent.slice(0, 2).toSorted()).toEqual(['coded', people.readOnly.split('@')[0]]);
    expect(rest.sent.slice(2, 6).filter((name) => name.startsWith('other'))).toEqual(['other0', 'other1']);
    expect(rest.sent.slice(-2)).toEqual(['late', 'colleague']);
    expect(rest.sent).toHaveLength(196);
  });

  it('a mail server that hangs with all it has been given keeps nobody waiting for a code', async () => {
    const world = await createWorld();
    const release: (() => void)[] = [];
    const hanging = mailServer(({ to }) => (to.startsWith('guest') ? new Promise<void>((go) => release.push(go)) : Promise.resolve()));
    await mailsOf(world, acme, numbered('guest', 10));
    const stop = startBackground(world.deps, hanging.ports);
    await expect.poll(() => release.length).toBe(4);
    await mailTo(world, 'coded@nowhere.test', { isAwaited: true });
    await expect.poll(() => hanging.sent).toEqual(['coded']);
    expect(release).toHaveLength(4);
    const stopped = stop();
    for (const go of release) go();
    await stopped;
    // Stopping finishes what is being sent, and begins nothing new.
    expect(hanging.sent).toHaveLength(5);
  });
});
