import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentInput } from '../../../src/contract/configuration/document.schemas.ts';
import { CheckedDocument } from '../../../src/contract/configuration/document.ts';
import { sampleDocument } from '../../../src/contract/configuration/sample-document.ts';
import { toAppError } from '../../../src/lib/error.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { demoApplicationId } from '../../demo/seed-applications.ts';
import { findClient, requireClient } from '../../oauth/oauth-client.ts';
import { applicationCommand } from '../../run/application-commands.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { applyDocument, readDifference } from './apply-document.ts';

const client = { ip: 'local', userAgent: 'test', traceId: 'test' };
const callback = 'https://office.acme.test/callback';
const office = { key: 'back-office', name: 'Back office', redirectUris: [callback] };
const confidential = { ...office, type: 'confidential' as const };

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld();
});
const work = () => ({ deps: world.deps, client });
/** Beside those that the world began with. */
const withThem = (applications: DocumentInput['applications'] = []) => ({
  ...sampleDocument,
  applications: [...applications, ...sampleDocument.applications],
});
const apply = (applications: DocumentInput['applications']) =>
  world.data((tx) => applyDocument(tx, work(), withThem(applications), { by: 'test' }));
const said = async (applications: DocumentInput['applications']) =>
  (await world.data((tx) => readDifference(tx, v.parse(CheckedDocument, withThem(applications)), world.clock.now()))).changes;
const found = (key = office.key) => world.data((tx) => findClient(tx, key));
const command = (...args: string[]) => world.data(async (tx) => (await applicationCommand({}, args)!(tx, work())).text);
const accepts = (secret?: string) =>
  world.data(async (tx) => {
    const shown = { ids: [office.key], secret };
    return requireClient(await findClient(tx, office.key), shown, world.clock.now()).id;
  });
const refused = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: unknown) => toAppError(error).context?.['fields'],
  );
const audited = () =>
  world.data(async (tx) => (await tx.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action));

describe('applications of the document', () => {
  it('are there under their key, and the document is all that says what they are', async () => {
    await apply([{ ...office, loginUrl: 'https://office.acme.test/start', access: 'free' }]);
    expect(await found()).toMatchObject({
      ...{ name: 'Back office', accessType: 'FREE_ACCESS', isFirstParty: true, loginUrl: 'https://office.acme.test/start' },
      redirectUris: [callback],
    });
    expect(await accepts()).toBe(office.key);
    await apply([{ ...office, name: 'Office', firstParty: false, signOutUris: ['https://office.acme.test'] }]);
    expect(await found()).toMatchObject({
      ...{ name: 'Office', accessType: 'MANAGED_ACCESS', isFirstParty: false, loginUrl: '' },
      postLogoutRedirectUris: ['https://office.acme.test'],
    });
    await expect(command('change-application', office.key, '--name', 'Mine')).rejects.toThrow(/configuration describes this application/);
  });

  it('that are confidential are closed until somebody makes the secret, and keep it', async () => {
    await apply([confidential]);
    await expect(accepts()).rejects.toThrow();
    const secret = /once: (\S+)/.exec(await command('rotate-client-secret', office.key))![1]!;
    expect(await accepts(secret)).toBe(office.key);
    await apply([{ ...confidential, description: 'For us.' }]);
    expect(await accepts(secret)).toBe(office.key);
    await apply([office]);
    expect(await accepts()).toBe(office.key);
    await expect(accepts(secret)).rejects.toThrow();
    await apply([confidential]);
    await expect(accepts(secret)).rejects.toThrow();
  });

  it('that are taken out are turned off, keep who has them, and come back', async () => {
    await apply([office]);
    await command('give-application', office.key, demoTenants.acme);
    expect(await said([])).toEqual(['Application Back office is turned off: 1 workspace loses it.']);
    await apply([]);
    expect(await found()).toBeUndefined();
    expect(await said([office])).toEqual([
      'The configuration describes application Back office from now on.',
      'Application Back office is turned on.',
    ]);
    await apply([office]);
    expect(await found()).toMatchObject({ name: 'Back office' });
    const given = await world.data((tx) => tx.selectFrom('application_tenants').selectAll().where('app_id', '=', office.key).execute());
    expect(given).toMatchObject([{ tenant_id: demoTenants.acme }]);
    expect((await audited()).filter((action) => action.startsWith('application.'))).toEqual([
      ...['application.created', 'application.given', 'application.updated', 'application.updated'],
    ]);
  });

  it('take over one that a command has made, but not what a workspace or the variables describe', async () => {
    const id = /client id: (\S+)/.exec(await command('create-application', 'Old', '--public', '--redirect-uri', callback))![1]!;
    await command('rotate-client-secret', id);
    expect(await said([{ ...office, key: id, access: 'free' }])).toEqual([
      'The configuration describes application Back office from now on.',
      'Application Old is called Back office now.',
      'Application Back office is for everyone in every workspace.',
      'Application Back office no longer has a secret. Programs that send one are refused.',
    ]);
    await apply([{ ...office, key: id }]);
    expect(await found(id)).toMatchObject({ name: 'Back office', secrets: [] });
    const first = world.deps.config.clientId;
    expect(await refused(apply([office, { ...office, key: first }, { ...office, key: demoApplicationId('Reports') }]))).toEqual({
      'applications[1].key': expect.stringContaining('CLIENT_ID'),
      'applications[2].key': expect.stringContaining('--owner none'),
    });
    expect(await found()).toBeUndefined();
  });

  it('are as they were where nothing of them changes', async () => {
    await apply([office]);
    const rows = () => world.data((tx) => tx.selectFrom('applications').selectAll().orderBy('id').execute());
    const before = await rows();
    world.advance(60);
    await world.data((tx) => applyDocument(tx, work(), { ...withThem([office]), signUp: {} }, { by: 'test' }));
    expect(await rows()).toEqual(before);
  });

  it.each<[what: string, given: object, at: string, sentence: RegExp]>([
    ['a wildcard', { redirectUris: ['https://*.acme.test/callback'] }, 'redirectUris.0', /exact https address without wildcards/],
    ['http elsewhere than here', { redirectUris: [callback, 'http://office.acme.test'] }, 'redirectUris.1', /exact https/],
    ['an address twice', { signOutUris: [callback, callback] }, 'signOutUris.1', /named twice/],
    ['a page that is none', { appUrl: 'javascript:alert(1)' }, 'appUrl', /web address/],
    ['a logo without TLS', { logoUrl: 'http://acme.test/logo.png' }, 'logoUrl', /https or a data:image/],
    ['a key with a space', { key: 'back office' }, 'key', /letters, digits, and dashes/],
    ['no name', { name: ' ' }, 'name', /./],
    ['an unknown type', { type: 'secret' }, 'type', /./],
    ['a secret', { clientSecret: 'x' }, 'clientSecret', /./],
  ])('%s is refused at its place', (_what, given, at, sentence) => {
    const { issues = [] } = v.safeParse(CheckedDocument, { applications: [{ ...office, ...given }] });
    expect([...new Set(issues.map((issue) => v.getDotPath(issue)))]).toEqual([`applications.0.${at}`]);
    expect(issues[0]!.message).toMatch(sentence);
  });

  it('two with one key are refused', () => {
    const { issues = [] } = v.safeParse(CheckedDocument, { applications: [office, { ...office, name: 'Other' }] });
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
      ['applications.1.key', '"back-office" is the key of another one, too.'],
    ]);
  });

  it('that are public get no secret by a command, which would refuse their programs', async () => {
    await apply([office]);
    await expect(command('rotate-client-secret', office.key)).rejects.toMatchObject({
      context: { fields: { [office.key]: expect.stringContaining('public') } },
    });
    expect(await accepts()).toBe(office.key);
    await apply([confidential]);
    expect(await command('rotate-client-secret', office.key)).toContain('shown this once');
  });

  it('are told in sentences', async () => {
    expect(await said([confidential])).toEqual([
      'Application Back office is new. Make its secret with: gatehouse-provider rotate-client-secret back-office',
    ]);
    await apply([{ ...confidential, access: 'free' }]);
    await command('give-application', office.key, demoTenants.acme);
    const other = 'https://office.acme.test/other';
    expect(
      await said([{ ...office, name: 'Office', redirectUris: [other], signOutUris: [other], firstParty: false, appUrl: other }]),
    ).toEqual([
      'Application Back office is called Office now.',
      'Application Office is only for workspaces that are given it: 1 has it.',
      'Application Office no longer has a secret. Programs that send one are refused.',
      'Application Office asks people for consent, and its tokens no longer open the API.',
      `Sign-in to Office also comes back to ${other}.`,
      `Sign-in to Office no longer comes back to ${callback}.`,
      `Sign-out of Office also comes back to ${other}.`,
      'What the portal shows of Office changes.',
    ]);
    expect(await said([{ ...confidential, access: 'free', active: false }])).toEqual([
      'Application Back office is turned off: 1 workspace loses it.',
    ]);
  });
});
