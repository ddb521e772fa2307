import { createSocket } from 'node:dgram';
import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpPeer } from '../test/smtp-peer.ts';
import { scrubber, type Check } from './doctor-check.ts';
import { mailCheck, senderCheck } from './doctor-mail.ts';

const password = 'hunter2-hunter2';
const from = 'Acme <no-reply@acme.example>';
const eachMs = 5000;

let closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});
const checked = (url: string, patience = eachMs) =>
  mailCheck({ mail: { url, from }, eachMs: patience, scrub: scrubber({ SMTP_URL: url }) });

describe('doctor: SMTP_URL', () => {
  it('a mail server that lets in; nothing is sent', async () => {
    const peer = await smtpPeer();
    closing.push(peer.close);
    const { host } = new URL(peer.url);
    expect(await checked(peer.url)).toEqual({ id: 'mail', state: 'ok', says: expect.stringContaining(`${host} lets this server in.`) });
    expect(peer.received).toEqual([]);
  });

  it('one that refuses the password, and repeats it', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password: given }, _session, done) => done(new Error(`wrong: ${given}`)),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
    const { port } = server.server.address() as AddressInfo;
    expect(await checked(`smtp://me:${password}@127.0.0.1:${port}`)).toMatchObject({
      state: 'fault',
      says: expect.stringMatching(/doesn't take this user and password.*wrong: \[hidden\]/),
      fix: expect.stringContaining('SMTP_URL'),
    });
  });

  it('nobody there, and somebody who says nothing', async () => {
    const server = createServer((socket) => void closing.push(() => socket.destroy()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `smtp://me:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`;
    const silent = await checked(url, 100);
    expect(silent).toMatchObject({ state: 'fault', says: expect.stringMatching(/^Nothing answers at 127\.0\.0\.1:\d+ as a mail server/) });
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      closing.forEach((close) => close());
    });
    const gone = await checked(url);
    expect(gone).toMatchObject({ state: 'fault', says: expect.stringContaining('ECONNREFUSED'), fix: silent.fix });
    expect(JSON.stringify([silent, gone])).not.toContain('hunter2');
  });

  it('none', async () => {
    expect(await mailCheck({ mail: undefined, eachMs, scrub: String })).toMatchObject({ state: 'skipped' });
  });
});

const nameOf = (name: string) =>
  Buffer.concat([...name.split('.').map((part) => Buffer.from([part.length, ...Buffer.from(part)])), Buffer.from([0])]);
const textOf = (said: string) => Buffer.from([said.length, ...Buffer.from(said)]);
type Records = Readonly<Record<number, Buffer>>;
const [mx, txt] = [15, 16];

/** A name server with the records of one domain; without, it says nothing. */
async function nameServer(records: Records | undefined): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    if (!records) return;
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const data = records[question.readUInt16BE(question.length - 4)];
    const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, data ? 1 : 0, 0, 0, 0, 0]);
    const fixed = [Buffer.from([0xc0, 12]), question.subarray(-4)];
    const record = data ? [...fixed, Buffer.from([0, 0, 0, 60, data.length >> 8, data.length & 255]), data] : [];
    socket.send(Buffer.concat([head, question, ...record]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => socket.close(resolve)));
  return `127.0.0.1:${socket.address().port}`;
}

describe('doctor: the domain of MAIL_FROM', () => {
  it.each<[string, Records | undefined, Check['state'], string]>([
    ['MX', { [mx]: Buffer.concat([Buffer.from([0, 10]), nameOf('mail.acme.example')]) }, 'ok', 'has MX records'],
    ['SPF', { [txt]: textOf('v=spf1 -all') }, 'ok', 'has SPF records'],
    ['another TXT', { [txt]: textOf('v=spf10') }, 'warning', 'no MX and no SPF'],
    ['nothing', {}, 'warning', 'no MX and no SPF'],
    ['silence', undefined, 'skipped', 'no name server tells about acme.example'],
  ])('%s', async (_what, records, state, says) => {
    const nameServers = [await nameServer(records)];
    const sender = await senderCheck({ mail: { url: '', from }, eachMs: records ? eachMs : 200, scrub: String, nameServers });
    expect(sender).toMatchObject({ id: 'sender', state, says: expect.stringContaining(says) });
    expect(sender.fix === undefined).toBe(state !== 'warning');
  });

  it('none', async () => {
    const asked = { eachMs, scrub: String, nameServers: undefined };
    expect(await senderCheck({ ...asked, mail: { url: '', from: 'Acme' } })).toMatchObject({ state: 'warning' });
    expect(await senderCheck({ ...asked, mail: undefined })).toMatchObject({ state: 'skipped' });
  });
});
