import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { enqueueMail, enqueueSms } from '../messages/outbox.ts';
import { sendDue, type Ports } from '../messages/send-due.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { smtpMail } from './mail.ts';
import { httpSms } from './sms.ts';

const mails = 300;
const texts = 200;
/** Server instances on one database; each broken connection takes time. */
const workers = 6;
let closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

/** The same faults on every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

interface Peer {
  url: string;
  /** Id of every accepted message, including duplicates. */
  taken: string[];
  faults: Record<string, number>;
}

/** A mail server like MailHog's Jim: a quarter of emails hit a broken connection, another quarter are rejected. */
async function illMailServer(): Promise<Peer> {
  const roll = dice(7);
  const peer: Peer = { url: '', taken: [], faults: {} };
  const note = (fault: string) => void (peer.faults[fault] = (peer.faults[fault] ?? 0) + 1);
  const sockets = new Set<Socket>();
  const hangUp = (fault: string, remotePort: number) => {
    note(fault);
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onMailFrom: (_address, { remotePort }, done) => {
      if (roll() < 0.1) return hangUp('hung up at the sender', remotePort);
      done();
    },
    onRcptTo: (_address, { remotePort }, done) => {
      const luck = roll();
      if (luck < 0.08) return hangUp('hung up at the recipient', remotePort);
      if (luck < 0.22) return (note('refused for now'), done(Object.assign(new Error('try later'), { responseCode: 451 })));
      if (luck < 0.3) return (note('refused for good'), done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })));
      done();
    },
    onData: (stream, { remotePort }, done) => {
      const chunks: Buffer[] = [];
      const isCut = roll() < 0.12;
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (isCut) hangUp('hung up in the middle', remotePort);
      });
      stream.on('end', () => {
        if (isCut) return;
        peer.taken.push(/^Message-ID: <([^@]+)@/im.exec(Buffer.concat(chunks).toString())![1]!);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  peer.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return peer;
}

/** A text message service that hangs up, is overloaded, or sometimes accepts a message without confirming. */
async function illSmsService(): Promise<Peer> {
  const roll = dice(11);
  const peer: Peer = { url: '', taken: [], faults: {} };
  const note = (fault: string) => void (peer.faults[fault] = (peer.faults[fault] ?? 0) + 1);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const luck = roll();
      if (luck < 0.25) return (note('hung up'), void request.socket.destroy());
      if (luck < 0.5) return (note('refused'), void response.writeHead(luck < 0.4 ? 503 : 429).end());
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      if (form.get('From') !== '+12025550100' || !form.get('To')?.startsWith('+1202') || !form.get('Body'))
        return void response.writeHead(400).end();
      peer.taken.push(String(request.headers['idempotency-key']));
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => (server.closeAllConnections(), new Promise<void>((resolve) => server.close(() => resolve()))));
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  return peer;
}

/** Runs the outbox until it's empty, advancing the clock as needed. */
async function drain(world: TestWorld, ports: Ports): Promise<void> {
  const waiting = () =>
    world.data((tx) =>
      tx.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).where('failed_at', 'is', null).limit(1).execute(),
    );
  for (let turn = 0; turn < 2000 && (await waiting()).length > 0; turn++) {
    const due = await world.data((tx) =>
      tx
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('next_attempt_at', '<=', world.clock.now())
        .limit(1)
        .execute(),
    );
    if (due.length > 0) await Promise.all(Array.from({ length: workers }, () => sendDue(world.deps, ports)));
    else world.clock.advance(600);
  }
}
const outcomes = (world: TestWorld) =>
  world.data((tx) => tx.selectFrom('mail_outbox').select(['id', 'sent_at', 'failed_at', 'attempts', 'text', 'code']).execute());

describe('unreliable delivery', () => {
  it(`MAIL-01: ${mails} emails, a quarter of connections broken and a quarter rejected: none lost, none duplicated`, async () => {
    const world = await createWorld({ isHeld: true });
    const peer = await illMailServer();
    const mail = smtpMail(peer.url, 'Gatehouse <no-reply@gatehouse.test>');
    closing.push(() => mail.close());
    await world.data(async (tx) => {
      for (let index = 0; index < mails; index++)
        await enqueueMail(tx, world.clock.now(), {
          to: `somebody${index}@nowhere.test`,
          subject: `Mail ${index}`,
          text: 'x'.repeat(2000),
          html: '<p>x</p>',
          links: [],
          isAwaited: false,
        });
    });
    await drain(world, { mail, sms: undefined });
    const rows = await outcomes(world);
    expect(rows.filter(({ failed_at }) => failed_at !== null)).toEqual([]);
    expect(new Set(peer.taken)).toEqual(new Set(rows.map(({ id }) => id)));
    expect(peer.taken.length - mails).toBe(0);
    const met = Object.entries(peer.faults);
    const broken = met.filter(([fault]) => fault.startsWith('hung')).reduce((sum, [, count]) => sum + count, 0);
    const refused = met.filter(([fault]) => fault.startsWith('refused')).reduce((sum, [, count]) => sum + count, 0);
    const tries = rows.reduce((sum, { attempts }) => sum + attempts, 0);
    expect(broken / tries).toBeGreaterThan(0.2);
    expect(refused / tries).toBeGreaterThan(0.15);
    expect(rows.every(({ text, code }) => text === '' && code === null)).toBe(true);
  });

  it(`MAIL-01: ${texts} text messages to an unreliable service: none lost, none duplicated, codes wiped`, async () => {
    const world = await createWorld({ isHeld: true });
    const peer = await illSmsService();
    const sms = httpSms({ url: peer.url, user: 'account', password: 'secret', from: '+12025550100' });
    await world.data(async (tx) => {
      for (let index = 0; index < texts; index++)
        await enqueueSms(tx, world.clock.now(), { to: `+1202555${String(1000 + index)}`, text: `Your code is ${index}`, code: '123456' });
    });
    await drain(world, { mail: undefined, sms });
    const rows = await outcomes(world);
    expect(rows.filter(({ failed_at }) => failed_at !== null)).toEqual([]);
    expect(peer.taken.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(peer.faults['hung up']! + peer.faults['refused']!).toBeGreaterThan(texts * 0.7);
    expect(rows.every(({ text, code }) => text === '' && code === null)).toBe(true);
    expect(world.logs()).not.toContain('Your code is');
  });

  it('MAIL-01: two concurrent workers send nothing twice', async () => {
    const world = await createWorld({ isHeld: true });
    const sent: string[] = [];
    const mail = { send: async ({ messageId }: { messageId: string }) => void sent.push(messageId), close: () => undefined };
    await world.data(async (tx) => {
      for (let index = 0; index < 60; index++)
        await enqueueMail(tx, world.clock.now(), {
          to: `a${index}@nowhere.test`,
          subject: 'x',
          text: 'x',
          html: 'x',
          links: [],
          isAwaited: false,
        });
    });
    while ((await Promise.all(Array.from({ length: 4 }, () => sendDue(world.deps, { mail, sms: undefined })))).some((count) => count > 0));
    expect(sent).toHaveLength(60);
    expect(new Set(sent).size).toBe(60);
  });

  it('MAIL-01: if a worker dies while sending, the email is resent under the same id after a minute', async () => {
    const world = await createWorld({ isHeld: true });
    const ids: string[] = [];
    await world.data((tx) =>
      enqueueMail(tx, world.clock.now(), { to: 'a@nowhere.test', subject: 'x', text: 'x', html: 'x', links: [], isAwaited: false }),
    );
    const send = async ({ messageId }: { messageId: string }) => void ids.push(messageId);
    const dies = {
      send: (mail: { messageId: string }) => send(mail).then(() => new Promise<void>(() => undefined)),
      close: () => undefined,
    };
    void sendDue(world.deps, { mail: dies, sms: undefined });
    while (ids.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const next = { send, close: () => undefined };
    expect(await sendDue(world.deps, { mail: next, sms: undefined })).toBe(0);
    world.clock.advance(61);
    expect(await sendDue(world.deps, { mail: next, sms: undefined })).toBe(1);
    expect(ids).toEqual([ids[0], ids[0]]);
  });
});
