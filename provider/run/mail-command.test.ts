import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpPeer } from '../test/smtp-peer.ts';
import { runCommand } from './commands.ts';
import { sendTestMail } from './mail-command.ts';

let closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});
const from = 'Acme <no-reply@acme.example>';
const send = (url: string, ...args: string[]) => sendTestMail(args, { mail: { url, from }, brand: { name: 'Acme <b>' } });

describe('send-test-mail', () => {
  it('hands an email to the mail server, and says where', async () => {
    const peer = await smtpPeer();
    closing.push(peer.close);
    const { host } = new URL(peer.url);
    expect((await send(peer.url, 'ada@acme.example')).text).toBe(
      `${host} took an email for ada@acme.example. If it doesn't arrive, look among spam, and at the SPF, DKIM and DMARC records of the sender's domain.`,
    );
    expect(peer.received).toEqual([
      { from: 'no-reply@acme.example', to: ['ada@acme.example'], source: expect.stringContaining('Subject: Test from Acme <b>') },
    ]);
    expect(peer.received[0]!.source).not.toContain('<b></');
  });

  it('names what is wrong, without the password', async () => {
    const busy = await smtpPeer({ refuse: 1 });
    closing.push(busy.close);
    const gone = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number };
        server.close(() => resolve(port));
      });
    });
    await expect(send(busy.url, 'ada@acme.example')).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^MAIL_FROM: .*busy/),
    });
    const lost = send(`smtp://me:hunter2@127.0.0.1:${gone}`, 'ada@acme.example');
    await expect(lost).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^SMTP_URL: .*127\.0\.0\.1:\d+.*ECONNREFUSED/),
    });
    await expect(lost).rejects.not.toThrow('hunter2');
    await expect(sendTestMail(['ada@acme.example'], { mail: undefined, brand: {} })).rejects.toThrow('SMTP_URL: it is missing.');
  });

  it.each([[[]], [['nobody']], [['a@acme.example', 'b@acme.example']]])('%j: says what it takes', async (args) => {
    await expect(send('smtp://127.0.0.1:1', ...args)).rejects.toMatchObject({ name: 'ConfigError' });
  });

  it('needs no database', async () => {
    const peer = await smtpPeer();
    closing.push(peer.close);
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SMTP_URL: peer.url, MAIL_FROM: from };
    expect(await runCommand(env, ['send-test-mail', 'ada@acme.example'])).toContain('took an email');
  });
});
