import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDocument, type DocumentInput } from '../../src/contract/configuration/document.schemas.ts';
import { CheckedDocument } from '../../src/contract/configuration/document.ts';
import { sampleDocument } from '../../src/contract/configuration/sample-document.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { readSettings } from './config.ts';
import { configCommand } from './config-commands.ts';
import { lacksHere, openLivePolicy, takePolicy } from './live-policy.ts';
import type { Env } from './variables.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-policy-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'gatehouse.json');
const secretFile = join(folder, 'google');
const signing = join(folder, 'signing');
writeFileSync(secretFile, 'from-a-file\n');

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld();
});
const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
const command = async (args: string[], env: Env = {}) => {
  const known = configCommand({ CONFIG_FILE: file, ...env }, ['config', ...args])!;
  return (await ('said' in known ? known.said : known.run({ deps: world.deps, client }))).text;
};
/** The sample with these settings. */
const apply = (settings: DocumentInput, env?: Env) => {
  writeFileSync(file, JSON.stringify({ ...sampleDocument, ...settings }));
  return command(['apply', '--yes'], env);
};
const serverWith = (env: Env = {}) => openLivePolicy(world.deps, readSettings({ DATA_DIR: folder, CONFIG_FILE: undefined, ...env }));
const google = (clientSecret: { env: string } | { file: string }) => ({ social: { google: { clientId: 'us', clientSecret } } });
const signUp = () =>
  world
    .anonymous()
    .signUp.email({ body: { email: 'new@nowhere.test', name: 'New', password: 'Correct-horse-9' } })
    .then(
      () => 'in',
      (error: { code: string }) => error.code,
    );

describe('settings that are applied', () => {
  it('are what pages show, too, each part over what the product has', async () => {
    const metadata = {
      navigation: { roles: { visibility: 'hidden' as const } },
      localizations: { en: { users: { invite: 'Add a colleague' } } },
    };
    await apply({ metadata });
    await serverWith();
    const { rows } = await world.anonymous().configuration.metadata({ query: { entityName: 'adminBox' } });
    const { navigation, localizations } = rows![0]!.configuration;
    expect(navigation).toMatchObject({
      roles: { visibility: 'hidden', permissions: ['fe.secure.read.roles'] },
      sso: { visibility: 'byPermissions' },
    });
    expect(localizations).toEqual(metadata.localizations);
  });

  it('lead messages to public addresses only', async () => {
    const webhook = { key: 'crm', events: ['*'], secret: { file: signing } };
    writeFileSync(signing, `whsec_${Buffer.alloc(24, 7).toString('base64')}`);
    const checked = (url: string, env?: Env) => {
      writeFileSync(file, JSON.stringify({ ...sampleDocument, webhooks: [{ ...webhook, url }] }));
      return command(['check'], env);
    };
    for (const address of ['10.0.0.1', '127.0.0.1', '169.254.169.254', '[::1]', '[fd00::1]', '[::ffff:10.0.0.1]', '0x7f.1'])
      await expect(checked(`https://${address}/in`), address).rejects.toThrow(/webhooks\[0\]\.url[^]*private network/);
    for (const address of ['hooks.test', '203.0.114.9', '[2a00::1]'])
      await expect(checked(`https://${address}/in`), address).resolves.toContain('has no faults');
  });

  it('ask for no second factor that nobody could use', () => {
    const here = { readSecret: () => undefined, isProduction: true };
    const factors = (...strategies: ('SMS' | 'AuthenticatorApp')[]) => ({
      ...emptyDocument,
      factors: { ...emptyDocument.factors, strategies },
    });
    const fault = { 'factors.strategies': expect.stringContaining('Set SMS_URL') };
    expect(lacksHere(factors('SMS'), { ...here, sms: undefined })).toEqual(fault);
    expect(lacksHere(factors('SMS', 'AuthenticatorApp'), { ...here, sms: undefined })).toEqual({});
    expect(lacksHere(factors('SMS'), { ...here, isProduction: false, sms: undefined })).toEqual({});
    const sms = readSettings(
      { DATA_DIR: folder, SMS_URL: 'https://sms.test/send', SMS_FROM: '+12025550123' },
      { needsDocument: false },
    ).sms;
    expect(lacksHere(factors('SMS'), { ...here, sms })).toEqual({});
  });

  it('lead messages to this machine outside production only', async () => {
    const webhook = { key: 'crm', url: 'http://localhost:9/in', events: ['*'], secret: { file: signing } };
    const { webhooks } = v.parse(CheckedDocument, { webhooks: [webhook] });
    const here = { readSecret: () => `whsec_${Buffer.alloc(24, 7).toString('base64')}`, sms: undefined };
    expect(lacksHere({ ...emptyDocument, webhooks }, { ...here, isProduction: false })).toEqual({});
    expect(lacksHere({ ...emptyDocument, webhooks }, { ...here, isProduction: true })).toEqual({
      'webhooks[0].url': 'in production only https is allowed.',
    });
  });

  it('are in force on each server at its next look, without a restart', async () => {
    const live = await serverWith();
    expect(world.deps.policy.public.allowSignups).toBe(true);
    await apply({ signUp: { open: false } });
    await live.follow();
    expect(await signUp()).toBe('SIGN_UP_CLOSED');
    expect(live.problem()).toBeUndefined();
    await command(['rollback', '1', '--yes']);
    await live.follow();
    expect(await signUp()).toBe('in');
  });

  it('name the product in pages, emails and its own application', async () => {
    const live = await serverWith();
    await apply({ brand: { name: 'Notes' } });
    await live.follow();
    expect((await world.anonymous().configuration.vendor()).name).toBe('Notes');
    const { name } = await world.data((tx) =>
      tx.selectFrom('applications').select('name').where('is_default', '=', true).executeTakeFirstOrThrow(),
    );
    expect(name).toBe('Notes');
  });

  it('are in force once the database answers again', async () => {
    const live = await serverWith();
    await apply({ signUp: { open: false } });
    const { db } = world.deps;
    let asked = 0;
    const system = ((...args: Parameters<typeof db.system>) =>
      ++asked === 2 ? Promise.reject(new Error('connection lost')) : db.system(...args)) as typeof db.system;
    world.deps.db = { ...db, system };
    await expect(live.follow()).rejects.toThrow('connection lost');
    await live.follow();
    expect(await signUp()).toBe('SIGN_UP_CLOSED');
  });

  it('take their secrets from variables and files, and no page and no version has them', async () => {
    const env = { GOOGLE_KEY: 'from-a-variable' };
    await apply(google({ env: 'GOOGLE_KEY' }), env);
    const live = await serverWith(env);
    expect(world.deps.policy.social.providers.google).toMatchObject({ clientId: 'us', clientSecret: 'from-a-variable', active: true });
    await apply(google({ file: secretFile }));
    await live.follow();
    expect(world.deps.policy.social.providers.google?.clientSecret).toBe('from-a-file');
    expect(await command(['show'], env)).not.toMatch(/from-a-/);
    expect(await command(['export'])).not.toMatch(/from-a-/);
    expect(world.logs()).not.toMatch(/from-a-/);
  });

  it('that a server lacks a secret for change nothing there; log and probe say so until it has them', async () => {
    const live = await serverWith();
    const before = world.deps.policy;
    await apply({ signUp: { open: false }, ...google({ env: 'GOOGLE_KEY' }) }, { GOOGLE_KEY: 'x' });
    await live.follow();
    await live.follow();
    expect(world.deps.policy).toBe(before);
    expect(live.problem()).toBe('Version 2 of the configuration is not in force here; the one before it stays.');
    expect(world.logs().match(/social\.google\.clientSecret: the variable GOOGLE_KEY is not set here/g)).toHaveLength(1);
    const late = join(folder, 'late');
    writeFileSync(late, 'there');
    await apply({ signUp: { open: false }, ...google({ file: late }) });
    rmSync(late);
    await live.follow();
    expect(live.problem()).toMatch('Version 3');
    writeFileSync(late, 'there again');
    await live.follow();
    expect([live.problem(), await signUp()]).toEqual([undefined, 'SIGN_UP_CLOSED']);
  });

  it('stop a server that starts without what they need, with all of it at once', async () => {
    await apply(
      { signIn: { ways: ['password', 'smsCode'] }, recovery: { sms: true }, ...google({ env: 'GOOGLE_KEY' }) },
      { GOOGLE_KEY: 'x' },
    );
    const production = {
      ...{ NODE_ENV: 'production', EMBEDDED_DATABASE: 'accept', SECRET_KEY: 'ab'.repeat(32), CLIENT_ID: 'client-1' },
      ...{ PUBLIC_URL: 'https://id.example.com', APP_URL: 'https://app.example.com', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.c' },
    };
    await expect(serverWith(production)).rejects.toThrow(
      [
        'social.google.clientSecret: the variable GOOGLE_KEY is not set here. Set it for each server, and for this command.',
        'signIn.ways[1]: nothing sends text messages here. Set SMS_URL.',
        'recovery.sms: nothing sends text messages here. Set SMS_URL.',
      ].join('\n'),
    );
    const texts = { SMS_URL: 'https://a:b@sms.test', SMS_FROM: '+12025550123', GOOGLE_KEY: 'x' };
    expect((await serverWith({ ...production, ...texts })).problem()).toBeUndefined();
  });

  it('of a newer release stop one that does not know them, and a command leaves them alone', async () => {
    await world.data((tx) =>
      tx
        .insertInto('config_versions')
        .values({
          ...{ number: 2, document: JSON.stringify({ signIn: { byBrain: true } }), price_versions: '{}', changes: '[]' },
          ...{ made_by: 'a newer release', created_at: new Date() },
        })
        .execute(),
    );
    const sentence = 'config: version 2 has settings that this release does not know';
    await expect(serverWith()).rejects.toThrow(sentence);
    await expect(takePolicy(world.deps, readSettings({ DATA_DIR: folder }))).rejects.toThrow(sentence);
    writeFileSync(file, '{}');
    for (const args of [['diff'], ['apply', '--yes'], ['show'], ['rollback', '1', '--yes']])
      await expect(command(args), args.join(' ')).rejects.toThrow(sentence);
    expect(JSON.parse(await command(['export']))).toEqual({ signIn: { byBrain: true } });
  });

  it('give way to variables of the server, which says so at start', async () => {
    const captcha = { siteKey: '0x1', secret: { file: secretFile } };
    await apply({
      signIn: { captcha },
      brand: { name: 'Notes', accent: '#ab12cd' },
      flags: { ours: 'on', theirs: 'on' },
      retention: { audit: 90, links: 30 },
      ...google({ file: secretFile }),
    });
    await serverWith({
      ...{ FEATURE_FLAGS: 'ours=off,theirs=on', RETENTION_DAYS: 'audit=400,links=7' },
      ...{ VENDOR_NAME: 'Ours', CAPTCHA_SITE_KEY: 'pow' },
      ...{ GOOGLE_CLIENT_ID: 'other', GOOGLE_CLIENT_SECRET: 's' },
    });
    const { flags, retentionDays, social, brand, captcha: asked } = world.deps.policy;
    expect([brand.name, brand.accent, asked]).toEqual(['Ours', '#ab12cd', { siteKey: 'pow', secret: '' }]);
    expect([flags['ours'], retentionDays.audit, retentionDays.links, social.providers.google?.clientId]).toEqual(['off', 400, 7, 'other']);
    const said = [...world.logs().matchAll(/"msg":"(\w+) is set here, so it wins over ([\w.]+) of the configuration/g)];
    expect(said.map(([, variable, key]) => `${variable} ${key}`)).toEqual([
      'FEATURE_FLAGS flags.ours',
      'RETENTION_DAYS retention.audit',
      'CAPTCHA_SITE_KEY signIn.captcha',
      'VENDOR_NAME brand.name',
      'GOOGLE_CLIENT_ID social.google',
    ]);
  });
});

describe('a command', () => {
  it('apply and rollback: what nothing here could do is refused before anything changes', async () => {
    const production = {
      ...{ NODE_ENV: 'production', EMBEDDED_DATABASE: 'accept', SECRET_KEY: 'ab'.repeat(32), CLIENT_ID: 'client-1' },
      ...{ PUBLIC_URL: 'https://id.example.com', APP_URL: 'https://app.example.com', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.c' },
    };
    const fault = 'signIn.ways[1]: nothing sends text messages here. Set SMS_URL.';
    await expect(apply({ signIn: { ways: ['password', 'smsCode'] }, recovery: { sms: false } }, production)).rejects.toThrow(fault);
    expect(await command(['versions'])).not.toContain('codes by text message');
    await apply({ signIn: { ways: ['password'] }, recovery: { sms: false } }, production);
    // The first version of the demo has them.
    await expect(command(['rollback', '1', '--yes'], production)).rejects.toThrow(fault);
  });

  it.each([
    ['text', 'a word'],
    ['too short', 'whsec_c2hvcnQ='],
  ])('check: a secret that signs no messages, as it is %s', async (_, CRM) => {
    const webhook = { key: 'crm', url: 'https://crm.test/in', events: ['*'], secret: { env: 'CRM' }, previousSecret: { env: 'NONE' } };
    writeFileSync(file, JSON.stringify({ webhooks: [webhook] }));
    const refusal = await command(['check'], { CRM }).catch((error: Error) => error.message);
    expect(refusal).toMatch(
      /^webhooks\[0\]\.secret: what is there signs no messages[^\n]*\nwebhooks\[0\]\.previousSecret: the variable NONE is not set here/,
    );
    expect(refusal).not.toContain(CRM);
    expect(await command(['check'], { CRM: `whsec_${'a'.repeat(32)}`, NONE: `whsec_${'b'.repeat(32)}` })).toContain('has no faults');
  });

  it.each(['check', 'diff', 'apply'])('%s: a reference that leads to nothing is named with its place', async (verb) => {
    writeFileSync(
      file,
      JSON.stringify({
        social: {
          google: { clientId: 'us', clientSecret: { env: 'GOOGLE_KEY' } },
          custom: [{ id: 'mine', displayName: 'Mine', issuer: 'https://id.test', clientId: 'us', clientSecret: { file: '/no/such/file' } }],
        },
      }),
    );
    await expect(command([verb])).rejects.toThrow(
      /^social\.google\.clientSecret: the variable GOOGLE_KEY is not set here[^\n]*\nsocial\.custom\[0\]\.clientSecret: \/no\/such\/file is empty, or can't be read here\.$/,
    );
  });
});
