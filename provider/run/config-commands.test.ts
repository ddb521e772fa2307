import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import type { Document } from '../../src/contract/configuration/document.schemas.ts';
import { CheckedDocument } from '../../src/contract/configuration/document.ts';
import { sampleDocument } from '../../src/contract/configuration/sample-document.ts';
import { demoTenants } from '../demo/accounts.ts';
import { sealAudit } from '../identity/audit-seal.ts';
import { chargeDue } from '../identity/billing/charge-due.ts';
import { openPlans } from '../identity/configuration/plans.ts';
import { sell } from '../test/decide.ts';
import { enrolApp } from '../test/sign-in.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { applyAtStart, configCommand } from './config-commands.ts';
import type { Ask } from './ask.ts';
import { readDocumentFile } from './document-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
const file = join(folder, 'gatehouse.json');

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld();
});

async function run(args: string[], ask?: Ask): Promise<string> {
  const command = configCommand({ CONFIG_FILE: file }, ['config', ...args], ask);
  return (await ('said' in command! ? command.said : command!.run({ deps: world.deps, client }))).text;
}
/** The sample, changed. */
function write(change: (document: Document) => object): void {
  const document = JSON.parse(JSON.stringify(sampleDocument)) as Document;
  writeFileSync(file, JSON.stringify(change(document)));
}
const apply = (change: (document: Document) => object) => {
  write(change);
  return run(['apply', '--yes']);
};
type Plan = Document['plans'][number];
const plan = (slug: string, change: (plan: Plan) => object) => (document: Document) => ({
  ...document,
  plans: document.plans.map((one) => (one.slug === slug ? { ...one, ...change(one) } : one)),
});
const costing = (amount: number, more: object = {}) =>
  plan('premium', ({ prices }) => ({
    prices: prices.map((price) => (price.id === 'premium-month' ? { ...price, amount, ...more } : price)),
  }));
const featuresOf = async (email: string) => {
  const { features } = await (await world.as(email)).entitlements.getV1();
  return Object.keys(features).filter((key) => features[key]!.isEntitled);
};
const newest = () => world.data((tx) => tx.selectFrom('config_versions').selectAll().orderBy('number', 'desc').executeTakeFirstOrThrow());

describe('config', () => {
  it('check: counts what is in the file, and needs no database', async () => {
    write((document) => document);
    expect(configCommand({}, ['config', 'check', '--config', file])).toEqual({
      said: {
        text: expect.stringMatching(/gatehouse\.json has no faults\. Applications: 1, plans: 5, prices: 13, features: 6, bundles: 1\./),
        data: { file, applications: 1, plans: 5, prices: 13, features: 6, bundles: 1 },
      },
    });
    expect(() => configCommand({}, ['config', 'check', '--config', join(folder, 'none.json')])).toThrow(/there is no such file/);
    expect(await run(['schema'])).toContain('"$schema"');
  });

  it('diff: says what would change, and changes nothing', async () => {
    write((document) => document);
    expect(await run(['diff'])).toMatch(/^Nothing changes: .*gatehouse\.json is version 1, which is in force\.$/);
    write(costing(12_000));
    expect((await run(['diff'])).split('\n').slice(1)).toEqual([
      '  Premium costs $120.00 a month instead of $100.00 a month.',
      '  1 subscriber of Premium keeps what they pay: $100.00 a month.',
    ]);
    expect((await newest()).number).toBe(1);
  });

  it('diff: counts whom settings concern', async () => {
    await enrolApp(world, people.support);
    await world.data(async (tx) => {
      await tx.updateTable('users').set({ password_hash: 'x', password_changed_at: new Date() }).execute();
      await tx.updateTable('users').set({ password_hash: null }).where('email', '=', people.readOnly).execute();
      await tx
        .updateTable('users')
        .set({ password_changed_at: new Date('2020-01-01') })
        .where('email', '=', people.admin)
        .execute();
      const { id } = await tx.selectFrom('users').select('id').where('email', '=', people.admin).executeTakeFirstOrThrow();
      const identity = { provider: 'social:github', subject: '1', user_id: id, email: people.admin, created_at: new Date() };
      await tx.insertInto('user_identities').values(identity).execute();
    });
    const { all } = await world.data((tx) =>
      tx
        .selectFrom('users')
        .select(sql<number>`count(*)::int`.as('all'))
        .executeTakeFirstOrThrow(),
    );
    const registered = { social: { github: { clientId: 'us', clientSecret: { file } } } };
    await apply((document) => ({ ...document, ...registered, signIn: { ways: ['password', 'passkey'] } }));
    write((document) => ({
      ...document,
      signIn: { ways: ['magicLink', 'passkey'] },
      factors: { enforcement: 'Force', strategies: ['SMS'] },
      passwords: { rotation: { days: 365, noticeDays: 7 } },
    }));
    expect((await run(['diff'])).split('\n').slice(1)).toEqual([
      '  Magic links become the first way in.',
      '  1 person without a password can sign in then.',
      '  People can no longer sign in with passwords, where their workspace does not allow it itself.',
      '  GitHub is no longer a way to sign in: 1 person has used it.',
      `  Two-step verification becomes required: ${all} of ${all} people have no second factor.`,
      "  Second factors: text messages instead of authenticator apps, a device's own passkey, security keys, and text messages.",
      '  1 person has none of the second factors that are left.',
      '  Password rotation: 365 days, with notice 7 days before instead of none.',
      '  1 person has a password that is older, and chooses a new one at the next sign-in.',
    ]);
  });

  it('apply: says it, asks, and puts it in force as the next version', async () => {
    write(costing(12_000));
    await expect(run(['apply'])).rejects.toThrow(/costs \$120\.00[^]*run this again with --yes\.$/);
    const asked: string[] = [];
    const answer = (text: string) => async (question: string) => {
      asked.push(question);
      return text;
    };
    expect(await run(['apply'], answer(''))).toBe('Nothing was applied.');
    expect(asked[0]).toMatch(/costs \$120\.00[^]*Apply\? \(y\/N\) $/);
    expect((await newest()).number).toBe(1);
    expect(await run(['apply'], answer('y'))).toBe('Version 2 is in force, in every open page within seconds.');
    expect(await newest()).toMatchObject({
      number: 2,
      made_by: 'the command line',
      price_versions: { 'premium-month': 2, 'team-month': 1 },
    });
    expect(await run(['apply', '--yes'])).toMatch(/^Nothing changes/);
    expect(await run(['versions'])).toMatch(/^2 {2}\d{4}-.* the command line\n {3}Premium costs[^]*\n1 {2}/);
    const amountIn = (text: string) =>
      (JSON.parse(text) as Document).plans.flatMap(({ prices }) => prices).find(({ id }) => id === 'premium-month')?.amount;
    expect([amountIn(await run(['export'])), amountIn(await run(['export', '1']))]).toEqual([12_000, 10_000]);
    await expect(run(['show', '9'])).rejects.toThrow('there is no version 9');
    const { details } = await world.data((tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'entitlement.catalogueReplaced')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(details).toMatchObject({ version: 2, plans: 5 });
    const { tenant_id, ...logged } = await world.data((tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'configuration.applied').executeTakeFirstOrThrow(),
    );
    expect([tenant_id, logged.target_id, logged.details]).toMatchObject([
      null,
      '2',
      { version: 2, by: 'the command line', changes: [expect.stringContaining('Premium costs'), expect.stringContaining('keep')] },
    ]);
  });

  it('rollback: an earlier version is in force again, as the next one, once somebody has read what changes', async () => {
    await apply(costing(12_000));
    await expect(run(['rollback', '1'])).rejects.toThrow(/^config: version 1 differs from version 2:\n.*costs \$100\.00[^]*--yes\.$/);
    expect(await run(['rollback', '1'], async () => 'n')).toBe('Nothing was applied.');
    expect((await newest()).number).toBe(2);
    expect(await run(['rollback', '1', '--yes'])).toMatch(/costs \$100\.00[^]*Version 3 is in force/);
    const premium = (text: string) => (JSON.parse(text) as Document).plans.find(({ slug }) => slug === 'premium');
    expect(premium(await run(['export']))).toEqual(premium(await run(['export', '1'])));
    // Who has bought at the price of version 2 isn't mistaken for one of version 1.
    expect(await newest()).toMatchObject({ number: 3, price_versions: { 'premium-month': 3 } });
    expect(await run(['rollback', '3', '--yes'])).toMatch(/^Nothing changes/);
    await expect(run(['rollback', '9', '--yes'])).rejects.toThrow('there is no version 9');
  });

  it('rollback: what this release no longer takes of a version is named, and nothing changes', async () => {
    await world.data((tx) =>
      sql`insert into config_versions (number, document, price_versions, changes, made_by, created_at)
        values (2, '{"plan": []}', '{}', '[]', 'an older release', now())`.execute(tx),
    );
    await expect(run(['rollback', '2', '--yes'])).rejects.toThrow('plan: "plan" is not known. Did you mean "plans"?');
    expect((await newest()).number).toBe(2);
  });

  it('apply: what came meanwhile is never overwritten unseen', async () => {
    write(costing(12_000));
    const late: Ask = async () => {
      await apply(costing(13_000));
      return 'y';
    };
    await expect(run(['apply'], late)).rejects.toThrow('Another version was applied meanwhile');
    write(costing(14_000));
    const both = await Promise.allSettled([run(['apply', '--yes']), run(['apply', '--yes'])]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await newest()).toMatchObject({ number: 3, price_versions: { 'premium-month': 3 } });
  });

  it('a version is never changed, not by the server either', async () => {
    await expect(world.data((tx) => tx.updateTable('config_versions').set({ made_by: 'x' }).execute())).rejects.toThrow(
      'permission denied',
    );
    await expect(world.data((tx) => tx.deleteFrom('config_versions').execute())).rejects.toThrow('permission denied');
  });

  it.each([
    [[]],
    [['aply']],
    [['apply', 'more']],
    [['show', 'x']],
    [['show', '0']],
    [['rollback']],
    [['rollback', '1', '--config', 'x.json']],
    [['diff', '--yes']],
    [['check', '--colour', 'red']],
  ])('%j is answered with what there is', async (args) => {
    await expect(run(args)).rejects.toThrow('Usage: gatehouse-provider config');
  });
});

describe('a price that changes', () => {
  const advance = async (days: number) => {
    for (let hours = 0; hours < days * 24; hours += 12) {
      world.clock.advance(12 * 3600);
      await chargeDue(world.deps);
    }
  };
  const lastTotal = async () => (await (await world.as(people.admin)).billing.listInvoices())[0]!.totalAmount;

  it('stays what it was for those who pay it, on every page that they see; others get the new one', async () => {
    await apply(costing(12_000));
    const { billing } = await world.as(people.admin);
    expect((await billing.overview()).plan?.price.amount).toBe(10_000);
    expect((await billing.listPlans()).find(({ id }) => id === 'premium-month')?.price.amount).toBe(10_000);
    expect((await billing.getPlan({ planId: 'premium-month' })).price.amount).toBe(10_000);
    await advance(32);
    expect(await lastTotal()).toBe(10_000);
    const other = await world.as(people.stranger);
    expect((await other.billing.listPlans()).find(({ id }) => id === 'premium-month')?.price.amount).toBe(12_000);
    const [subscription] = await other.billing.listManaged();
    expect((await other.billing.getPlan({ planId: 'premium-month' })).price.amount).toBe(12_000);
    const preview = await other.billing.previewChange({ subscriptionId: subscription!.id, query: { planId: 'premium-month' } });
    expect(preview.today.total).toBe(12_000);
  });

  it('choosing the plan that one has, again, changes nothing', async () => {
    const { billing } = await world.as(people.admin);
    const subscriptionId = (await billing.listManaged())[0]!.id;
    await apply(costing(12_000));
    expect((await billing.previewChange({ subscriptionId, query: { planId: 'premium-month' } })).today.total).toBe(0);
    await billing.updateManaged({ subscriptionId, body: { planId: 'premium-month' } });
    expect(await billing.listInvoices()).toHaveLength(2);
  });

  it('is that of the next period, where the vendor says that its subscribers follow', async () => {
    await apply(costing(12_000, { forSubscribers: 'nextPeriod' }));
    const overview = async () => (await world.as(people.admin)).billing.overview();
    expect((await overview()).nextInvoice?.total).toBe(12_000);
    await advance(32);
    expect(await lastTotal()).toBe(12_000);
    expect((await overview()).plan?.price.amount).toBe(12_000);
  });

  it('and is gone goes on for those who pay it, with what the plan gives', async () => {
    await apply(plan('premium', () => ({ prices: [] })));
    const { billing } = await world.as(people.admin);
    expect(await billing.overview()).toMatchObject({
      plan: { id: 'premium-month', name: 'Premium', price: { amount: 10_000 } },
      canCancel: true,
    });
    expect((await billing.listPlans())[0]).toMatchObject({ id: 'premium-month', price: { amount: 10_000 } });
    await advance(32);
    expect(await lastTotal()).toBe(10_000);
    expect(await featuresOf(people.readOnly)).toContain('exports');
    const other = await world.as(people.stranger);
    expect((await other.billing.listPlans()).some(({ slug }) => slug === 'premium')).toBe(false);
    expect((await world.anonymous().billing.prices()).plans.some(({ slug }) => slug === 'premium')).toBe(false);
    const [subscription] = await other.billing.listManaged();
    const payer = await world.as(people.admin);
    expect(await payer.billing.getPlan({ planId: 'premium-month' })).toMatchObject({ name: 'Premium', price: { amount: 10_000 } });
    await expect(other.billing.getPlan({ planId: 'premium-month' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      other.billing.updateManaged({ subscriptionId: subscription!.id, body: { planId: 'premium-month' } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps the seats that it includes, and the larger of two limits', async () => {
    const overview = async () => (await world.as(people.admin)).billing.overview();
    const { people: count } = await overview();
    await apply(
      plan('premium', ({ prices }) => ({
        seats: { included: 1, most: count },
        prices: prices.map((one) => ({ ...one, seatAmount: 500 })),
      })),
    );
    expect((await overview()).plan?.seats).toEqual({ included: 100, most: 1000, amount: 0 });
    await advance(32);
    expect(await lastTotal()).toBe(10_000);
    const { users } = await world.as(people.admin);
    await users.invite({ body: { email: 'one-more@acme.test' } });
    await apply(plan('premium', () => ({ seats: { included: 100, most: 5000 } })));
    expect((await overview()).plan?.seats.most).toBe(5000);
  });
});

describe('what is given', () => {
  it('a plan or bundle that somebody has stays; without prices nobody new gets it', async () => {
    const without = (document: Document) => ({ ...document, plans: document.plans.filter(({ slug }) => slug !== 'premium') });
    await expect(apply(without)).rejects.toThrow(
      'plan premium: The plan "premium" is missing, and 1 workspace has it. Keep it, without prices if it is no longer sold.',
    );
    expect((await newest()).number).toBe(1);
    expect(await apply(plan('premium', () => ({ prices: [] })))).toContain(
      'Plan Premium is no longer sold.\n  1 subscriber of Premium keeps what they pay: $100.00 a month.',
    );
  });

  it('a feature whose use somebody pays for stays metered', async () => {
    const charging = (document: Document) => ({
      ...document,
      plans: document.plans.map((one) =>
        one.slug === 'business'
          ? {
              ...one,
              metered: [{ id: 'api-calls', included: 10, per: 1 }],
              prices: one.prices.map((price) => ({ ...price, unitAmounts: { 'api-calls': 5 } })),
            }
          : one,
      ),
    });
    await apply(charging);
    const { billing } = await world.as(people.admin);
    await billing.updateManaged({ subscriptionId: (await billing.listManaged())[0]!.id, body: { planId: 'business-month' } });
    const free = (document: Document) => ({ ...document, plans: document.plans.map((one) => ({ ...one, features: [] })) });
    const without = (document: Document) => ({ ...free(document), features: document.features.filter(({ key }) => key !== 'api-calls') });
    const sentence = 'feature api-calls: 1 workspace pays for the use of "api-calls".';
    await expect(apply(without)).rejects.toThrow(sentence);
    const lasting = (document: Document) => ({
      ...free(document),
      features: document.features.map((one) => (one.key === 'api-calls' ? { ...one, resets: 'never' as const } : one)),
    });
    await expect(apply(lasting)).rejects.toThrow(sentence);
  });

  it('a plan that somebody is just paying for stays', async () => {
    const { billing } = await world.as(people.admin);
    const secret = (await billing.createSetupIntent({ body: {} })).setupIntentSecret;
    await world.enterCard(secret, '4000008260003178');
    const subscriptionId = (await billing.listManaged())[0]!.id;
    // The bank asks, and the change waits for its answer.
    await expect(billing.updateManaged({ subscriptionId, body: { planId: 'business-month' } })).rejects.toMatchObject({
      code: 'PAYMENT_DECLINED',
    });
    const without = (document: Document) => ({ ...document, plans: document.plans.filter(({ slug }) => slug !== 'business') });
    await expect(apply(without)).rejects.toThrow('The plan "business" is missing, and 1 workspace has it.');
  });

  it('a workspace that never chose a plan has the default one, whichever that is', async () => {
    expect(await featuresOf(people.stranger)).toEqual(['projects', 'api-calls']);
    const before = (await (await world.as(people.stranger)).entitlements.version()).version;
    const said = await apply((document) => ({
      ...document,
      plans: [
        ...document.plans,
        { slug: 'basic', name: 'Basic', features: ['exports'], prices: [{ id: 'basic', interval: 'month', currency: 'usd', amount: 0 }] },
      ],
      billing: { ...document.billing, defaultPlanId: 'basic' },
    }));
    expect(said).toMatch(/Workspaces that have not chosen a plan have Basic instead of Free: \d+ workspaces\./);
    expect(await featuresOf(people.stranger)).toEqual(['exports']);
    expect((await (await world.as(people.stranger)).entitlements.version()).version).not.toBe(before);
  });

  it('a free plan that is gone leaves the default one to whoever had it', async () => {
    const { billing } = await world.as(people.stranger);
    await billing.createSetupIntent({ body: {} });
    await apply((document) => ({
      ...document,
      plans: document.plans.map((one) =>
        one.slug === 'free'
          ? { ...one, slug: 'basic', name: 'Basic', features: ['exports'], prices: [{ ...one.prices[0]!, id: 'basic' }] }
          : one,
      ),
      billing: { ...document.billing, defaultPlanId: 'basic' },
    }));
    expect((await billing.overview()).plan).toMatchObject({ slug: 'basic' });
    expect(await featuresOf(people.stranger)).toEqual(['exports']);
  });

  it('whoever only looked at the checkout has no plan of their own yet, and follows the default one; the log says so', async () => {
    const { billing } = await world.as(people.stranger);
    await billing.createSetupIntent({ body: {} });
    await apply((document) => ({
      ...document,
      plans: [
        ...document.plans,
        { slug: 'basic', name: 'Basic', features: ['exports'], prices: [{ id: 'basic', interval: 'month', currency: 'usd', amount: 0 }] },
      ],
      billing: { ...document.billing, defaultPlanId: 'basic' },
    }));
    expect((await billing.overview()).plan).toMatchObject({ slug: 'basic' });
    expect(await featuresOf(people.stranger)).toEqual(['exports']);
    const logged = await world.data((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'target_id'])
        .where('tenant_id', '=', demoTenants.globex)
        .where('action', 'like', 'entitlement.%')
        .orderBy('id')
        .execute(),
    );
    expect(logged.map(({ action, target_id }) => `${action} ${target_id}`).slice(-3)).toEqual([
      'entitlement.taken free',
      'entitlement.given basic',
      'entitlement.catalogueReplaced null',
    ]);
  });

  it('what subscribers pay for and the document lacked is theirs as soon as it is there', async () => {
    await world.data((tx) => tx.deleteFrom('entitlement_assignments').where('tenant_id', '=', demoTenants.acme).execute());
    expect(await featuresOf(people.readOnly)).not.toContain('exports');
    await apply(plan('premium', () => ({ description: 'Another text.' })));
    expect(await featuresOf(people.readOnly)).toContain('exports');
  });

  it('is told of in the logs and to the webhooks of whoever has a plan or bundle, if it changes', async () => {
    const { webhooks } = await world.as(people.admin);
    const eventKeys = ['entitlement.catalogueReplaced'];
    const webhook = await webhooks.create({ body: { displayName: 'Plans', url: 'https://plans.acme.test/hook', eventKeys } });
    const told = async () => {
      await sealAudit(world.deps);
      return (await webhooks.logs({ query: { id: webhook.id } })).rows.length;
    };
    await apply(costing(11_000));
    expect(await told()).toBe(0);
    await apply(plan('premium', ({ features }) => ({ features: [...features, 'exports'] })));
    expect(await told()).toBe(1);
  });
});

describe('other servers', () => {
  it('follow at once where something is decided, and within seconds where it is only shown', async () => {
    const other = openPlans(world.deps.db);
    const amount = async () =>
      (await world.data((tx) => other.read(tx))).plans.flatMap(({ prices }) => prices).find(({ id }) => id === 'premium-month');
    expect(await amount()).toMatchObject({ amount: 10_000, version: 1 });
    await apply(costing(12_000));
    expect(await amount()).toMatchObject({ amount: 12_000, version: 2 });
    expect((await other.recent()).plans).toHaveLength(5);
  });
});

describe('at start', () => {
  const starting = (isProduction: boolean) => ({ file: readDocumentFile(file), demo: undefined, isProduction, dataDir: '.data' });

  it('the first version is put in force; in production another one waits for somebody', async () => {
    await sql`truncate config_versions, entitlement_catalogue`.execute(world.owner);
    write(costing(12_000));
    await applyAtStart(world.deps, starting(true));
    expect(await newest()).toMatchObject({ number: 1, made_by: 'the server' });
    write(costing(13_000));
    await applyAtStart(world.deps, starting(true));
    expect((await newest()).number).toBe(1);
    expect(world.logs()).toContain('gatehouse.json differs from version 1, which is in force.');
    await applyAtStart(world.deps, starting(false));
    expect((await newest()).number).toBe(2);
  });

  it('servers that start at once put one version in force', async () => {
    await sql`truncate config_versions, entitlement_catalogue`.execute(world.owner);
    write(costing(12_000));
    await Promise.all([applyAtStart(world.deps, starting(true)), applyAtStart(world.deps, starting(true))]);
    expect((await newest()).number).toBe(1);
  });

  it('what was given before there were versions is compared with, and in production not replaced unseen', async () => {
    await sql`truncate config_versions`.execute(world.owner);
    write(plan('premium', () => ({ bundles: [] })));
    expect(await run(['diff'])).toContain('Premium no longer gives Dashboards and Exports: 1 workspace loses it.');
    await applyAtStart(world.deps, starting(true));
    expect(await world.data((tx) => tx.selectFrom('config_versions').selectAll().execute())).toEqual([]);
    await run(['apply', '--yes']);
    expect((await newest()).number).toBe(1);
  });

  it('a plan that the demo has and the file lacks is named, with both ways out', async () => {
    write((document) => ({ ...document, plans: document.plans.filter(({ slug }) => slug !== 'premium') }));
    await expect(applyAtStart(world.deps, starting(false))).rejects.toThrow(/Keep it, without prices[^]*remove the folder \.data\./);
  });

  it("what the demo's data was made with is all there, and stays as it is at the next start", async () => {
    const declared = {
      applications: [{ key: 'back-office', name: 'Back office' }],
      webhooks: [{ key: 'crm', url: 'https://crm.test/in', events: ['role.created'], secret: { env: 'CRM' } }],
    };
    await sql`truncate config_versions`.execute(world.owner);
    const document = v.parse(CheckedDocument, { ...sampleDocument, ...declared });
    const first = { number: 1, document: JSON.stringify(document), price_versions: '{}', changes: '[]', made_by: 'the demo' };
    await world.data((tx) =>
      tx
        .insertInto('config_versions')
        .values({ ...first, created_at: world.clock.now() })
        .execute(),
    );
    write(() => document);
    const rows = () =>
      world.data(async (tx) => ({
        applications: await tx.selectFrom('applications').selectAll().orderBy('id').execute(),
        webhooks: await tx.selectFrom('operator_webhooks').selectAll().execute(),
      }));
    await applyAtStart(world.deps, starting(false));
    const made = await rows();
    expect(made.applications).toContainEqual(expect.objectContaining({ id: 'back-office', name: 'Back office' }));
    expect(made.webhooks).toMatchObject([{ name: 'crm', is_active: true }]);
    await applyAtStart(world.deps, starting(false));
    expect(await rows()).toEqual(made);
    expect((await newest()).number).toBe(1);
  });

  it('the demo sells its own where nobody says otherwise, and does not come back later', async () => {
    await sql`truncate config_versions`.execute(world.owner);
    const demo = { file: undefined, demo: sampleDocument, isProduction: false, dataDir: '.data' };
    await applyAtStart(world.deps, demo);
    expect((await newest()).number).toBe(1);
    await applyAtStart(world.deps, { ...demo, demo: { ...sampleDocument, signUp: { ...sampleDocument.signUp, open: false } } });
    expect(await newest()).toMatchObject({ number: 2, changes: ['Sign-up: off.'], made_by: 'the demo' });
    await apply(costing(12_000));
    await applyAtStart(world.deps, demo);
    expect((await newest()).number).toBe(3);
  });
});

describe('the page for administrators', () => {
  const navigation = async () => {
    const { rows } = await world.anonymous().configuration.metadata({ query: { entityName: 'adminBox' } });
    return (rows as { configuration: { navigation: Record<string, { visibility: string }> } }[])[0]!.configuration.navigation[
      'subscriptions'
    ]!;
  };

  it('is there where something is sold', async () => {
    expect((await navigation()).visibility).toBe('byPermissions');
    sell(world.deps, (config) => ({ ...config, plans: [] }));
    expect((await navigation()).visibility).toBe('hidden');
  });
});
