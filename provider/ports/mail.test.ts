import { afterEach, describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { sendDue } from '../messages/send-due.ts';
import { smtpPeer } from '../test/smtp-peer.ts';
import { createWorld } from '../test/world.ts';
import { smtpMail } from './mail.ts';

describe('email delivery', () => {
  let closing: (() => unknown)[] = [];
  afterEach(async () => {
    await Promise.all(closing.map((close) => close()));
    closing = [];
  });

  it('is sent by SMTP once, and its links are wiped from the outbox', async () => {
    const peer = await smtpPeer();
    const port = smtpMail(peer.url, 'Gatehouse <no-reply@gatehouse.test>');
    closing.push(port.close, peer.close);
    const world = await createWorld();
    await (
      await world.as(people.admin)
    ).users
      .invite({ body: { email: 'newcomer@acme.test', name: 'Evil\r\nBcc: all@evil.test' } })
      .catch(() => undefined);
    await (await world.as(people.admin)).users.invite({ body: { email: 'second@acme.test' } });
    expect(await sendDue(world.deps, { mail: port, sms: undefined })).toBeGreaterThan(0);
    expect(await sendDue(world.deps, { mail: port, sms: undefined })).toBe(0);
    const mail = peer.received.find(({ to }) => to.includes('second@acme.test'))!;
    expect(mail.from).toBe('no-reply@gatehouse.test');
    expect(mail.to).toEqual(['second@acme.test']);
    expect(mail.source).toMatch(/^Subject: Join Acme on Gatehouse$/m);
    expect(mail.source).toContain('multipart/alternative');
    expect(mail.source.replace(/=\r\n/g, '').replace(/=3D/g, '=')).toContain('http://localhost:4400/account/activate?userId=');
    expect(peer.received.flatMap(({ to }) => to)).not.toContain('all@evil.test');
    const rows = await world.data((tx) => tx.selectFrom('mail_outbox').select(['text', 'html', 'sent_at']).execute());
    expect(rows.every(({ text, html, sent_at }) => text === '' && html === '' && sent_at !== null)).toBe(true);
  });

  it('takes a logo of the page along as a picture of its own, as mail programs show no data addresses', async () => {
    const peer = await smtpPeer();
    const port = smtpMail(peer.url, 'no-reply@gatehouse.test');
    closing.push(port.close, peer.close);
    const html = '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt=""> Hello</p>';
    await port.send({ to: 'ada@acme.test', subject: 'Hello', text: 'Hello', html, messageId: '<1@gatehouse.test>' });
    const { source } = peer.received[0]!;
    expect(source).toMatch(/src=(3D)?"cid:/);
    expect(source).toMatch(/^Content-Type: image\/png/m);
    expect(source).not.toContain('data:image/png');
  });

  const header = (source: string, name: string) =>
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'm').exec(source)?.[1]?.replaceAll(/\r\n\s+/g, ' ');
  const plain = { to: 'ada@acme.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', messageId: '<1@gatehouse.test>' };

  it.each<
    [what: string, from: string, sender: { name?: string; replyTo?: string } | undefined, shown: string, replyTo: string | undefined]
  >([
    ['none', 'Gatehouse <no-reply@gatehouse.test>', undefined, 'Gatehouse <no-reply@gatehouse.test>', undefined],
    ['nothing said', 'Gatehouse <no-reply@gatehouse.test>', {}, 'Gatehouse <no-reply@gatehouse.test>', undefined],
    ['a name', 'Gatehouse <no-reply@gatehouse.test>', { name: 'Acme' }, 'Acme <no-reply@gatehouse.test>', undefined],
    ['one where there was none', 'no-reply@gatehouse.test', { name: 'Acme' }, 'Acme <no-reply@gatehouse.test>', undefined],
    [
      'what would be another address',
      '"Gate, house" <no-reply@gatehouse.test>',
      { name: 'Acme "The" <x@evil.test>, Inc.' },
      String.raw`"Acme \"The\" <x@evil.test>, Inc." <no-reply@gatehouse.test>`,
      undefined,
    ],
    ['other letters', 'no-reply@gatehouse.test', { name: 'Müller' }, '=?UTF-8?Q?M=C3=BCller?= <no-reply@gatehouse.test>', undefined],
    [
      'where answers go',
      'Gatehouse <no-reply@gatehouse.test>',
      { replyTo: 'help@acme.test' },
      'Gatehouse <no-reply@gatehouse.test>',
      'help@acme.test',
    ],
  ])('the name of the sender, and where answers go: %s', async (_, from, sender, shown, replyTo) => {
    const peer = await smtpPeer();
    const port = smtpMail(peer.url, from);
    closing.push(port.close, peer.close);
    await port.send({ ...plain, sender });
    const [mail] = peer.received;
    expect(mail).toMatchObject({ from: 'no-reply@gatehouse.test', to: ['ada@acme.test'] });
    expect(header(mail!.source, 'From')).toBe(shown);
    expect(header(mail!.source, 'Reply-To')).toBe(replyTo);
  });

  it('comes from whom the configuration names when it is sent', async () => {
    const peer = await smtpPeer();
    const port = smtpMail(peer.url, 'Gatehouse <no-reply@gatehouse.test>');
    closing.push(port.close, peer.close);
    const world = await createWorld();
    const senders = [{ name: 'Acme' }, { name: 'Globex', replyTo: 'help@globex.test' }, {}];
    for (const [index, sender] of senders.entries()) {
      await (await world.as(people.admin)).users.invite({ body: { email: `new${index}@acme.test` } });
      world.deps.policy = { ...world.deps.policy, mails: { sender, words: {} } };
      await sendDue(world.deps, { mail: port, sms: undefined });
    }
    const of = (name: string) =>
      senders.map((_, index) => header(peer.received.find(({ to }) => to[0] === `new${index}@acme.test`)!.source, name));
    expect(of('From')).toEqual(['Acme', 'Globex', 'Gatehouse'].map((name) => `${name} <no-reply@gatehouse.test>`));
    expect(of('Reply-To')).toEqual([undefined, 'help@globex.test', undefined]);
  });

  it('is retried later if the server rejects it, and not before', async () => {
    const peer = await smtpPeer({ refuse: 1 });
    const port = smtpMail(peer.url, 'no-reply@gatehouse.test');
    closing.push(port.close, peer.close);
    const world = await createWorld({ isHeld: true });
    await (await world.as(people.admin)).users.invite({ body: { email: 'newcomer@acme.test' } });
    expect(await sendDue(world.deps, { mail: port, sms: undefined })).toBe(0);
    expect(await sendDue(world.deps, { mail: port, sms: undefined })).toBe(0);
    world.clock.advance(31);
    expect(await sendDue(world.deps, { mail: port, sms: undefined })).toBe(1);
    expect(peer.received).toHaveLength(1);
    expect(world.logs()).not.toContain('token=');
  });

  it('gives up after the last attempt and reports it', async () => {
    const world = await createWorld();
    await (await world.as(people.admin)).users.invite({ body: { email: 'newcomer@acme.test' } });
    const dead = { send: async () => Promise.reject(new Error('no route')), close: () => undefined };
    for (let attempt = 0; attempt < 22; attempt++) {
      await sendDue(world.deps, { mail: dead, sms: undefined });
      world.clock.advance(13 * 3600);
    }
    const [row] = await world.data((tx) => tx.selectFrom('mail_outbox').select(['failed_at', 'attempts', 'last_error']).execute());
    expect(row).toMatchObject({ attempts: 21, last_error: 'no route', failed_at: expect.any(Date) });
  });
});
