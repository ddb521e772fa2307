import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import type { Invoice, Subscription } from '../../../src/contract/billing/billing.schemas.ts';
import { demoPassword, demoTenants } from '../../demo/accounts.ts';
import { securityLine } from '../security/security-line.ts';
import { stripeStandIn } from '../stripe/stand-in.ts';
import { ask, startProcess, type ProviderProcess } from './provider-process.ts';

const program = fileURLToPath(new URL('../../main.ts', import.meta.url));
const run = promisify(execFile);
const webhookSecret = 'whsec_crash';
const tenantId = demoTenants.globex;
const billing = '/subscriptions/resources/billing';
const ofStripe = `${billing}/payment-providers/stripe`;

/** Each plan costs more than the one before, so that each change is charged. */
const document = (count: number) => ({
  billing: { defaultPlanId: 'p0' },
  plans: Array.from({ length: count }, (_, at) => ({
    ...{ slug: `p${at}`, name: `Plan ${at}` },
    prices: [{ id: `p${at}`, interval: 'year', currency: 'usd', amount: at * 5000 }],
  })),
});

/** When the server is killed, in turn: before the answer comes back, a moment after it, or before the card is charged. */
const moments = ['unanswered', 'after', 'before'] as const;
type Moment = (typeof moments)[number];
const longestMomentMs = 40;

/** The card provider, on a port; at the next charge, `onCharge` ends the server that asks for it. */
async function openStripe() {
  const stand = stripeStandIn(webhookSecret);
  let plan: { moment: Moment; kill: () => void } | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isCharge = request.method === 'POST' && request.url === '/v1/payment_intents';
    const due = isCharge ? plan : undefined;
    if (isCharge) plan = undefined;
    if (due?.moment === 'before') return due.kill();
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
    const answer = await stand.fetch(`http://stripe.test${request.url}`, {
      ...{ method: request.method ?? 'GET', headers },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    if (due?.moment === 'unanswered') return due.kill();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    if (due) setTimeout(due.kill, Math.random() * longestMomentMs);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { stand, url: `http://127.0.0.1:${port}`, killAt: (next: typeof plan) => void (plan = next), close: () => server.close() };
}

async function connect({ url }: ProviderProcess) {
  let token = '';
  const send = (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    return ask(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await send(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json().catch(() => undefined)) as T;
  }
  const credentials = { email: 'admin@globex.test', password: demoPassword };
  token = (await call<{ accessToken: string }>('POST', '/identity/resources/auth/v1/user', credentials)).accessToken;
  const [{ id }] = await call<[Subscription]>('GET', '/subscriptions/resources/subscriptions/v1');
  const change = (planId: string) =>
    send('PUT', `/subscriptions/resources/subscriptions/v1/${id}`, { planId }).then(({ status }) => status);
  return { call, change };
}

/** BIL-01: kills the server around charges, restarts it on the same data, and counts what was charged twice or is in no invoice. */
async function chargeCrash({ kills, databaseUrl }: { kills: number; databaseUrl: string | undefined }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-crash-'));
  const stripe = await openStripe();
  const { stand } = stripe;
  const file = join(dataDir, 'gatehouse.json');
  writeFileSync(file, JSON.stringify(document(kills + 2)));
  const env = {
    ...{
      DATA_DIR: join(dataDir, 'data'),
      SECRET_KEY: 'c4'.repeat(32),
      CONFIG_FILE: file,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    ...{ STRIPE_SECRET_KEY: 'sk_test_crash', STRIPE_PUBLISHABLE_KEY: 'pk_test_crash', STRIPE_WEBHOOK_SECRET: webhookSecret },
    STRIPE_API_BASE: stripe.url,
  };
  const told = async ({ url }: ProviderProcess) => {
    for (const event of stand.events) {
      const { body, signature } = stand.signed(event);
      await ask(`${url}/billing/stripe/events`, { method: 'POST', headers: { 'stripe-signature': signature }, body });
    }
  };
  const at: Record<Moment, number> = { before: 0, unanswered: 0, after: 0 };
  try {
    let process = await startProcess(env);
    let client = await connect(process);
    const { id } = await client.call<{ id: string }>('POST', `${ofStripe}/setup-intents/v1`, {});
    stand.enter(id, 'pm_good');
    await told(process);
    for (let kill = 0; kill < kills; kill++) {
      const moment = moments[kill % moments.length]!;
      at[moment]++;
      const planId = `p${kill + 1}`;
      const killed = new Promise<void>((done) => stripe.killAt({ moment, kill: () => void process.kill().then(done) }));
      await client.change(planId).catch(() => undefined);
      await killed;
      // Whose answer was lost is asked for again after a while, with its key: a day later it is.
      await run(globalThis.process.execPath, [program, 'advance-billing', '--days', '1'], { env });
      process = await startProcess(env);
      client = await connect(process);
      // What happened meanwhile is told again, and whoever wanted the plan tries again.
      await told(process);
      await client.change(planId);
    }
    await client.change(`p${kills + 1}`);
    await told(process);
    const [{ plan }] = await client.call<[Subscription]>('GET', '/subscriptions/resources/subscriptions/v1');
    const invoices = await client.call<Invoice[]>('GET', `${billing}/invoices/v1`);
    const { stripeCustomerId } = await client.call<{ stripeCustomerId: string }>('GET', `${ofStripe}/customers/v1/${tenantId}`);
    await process.stop();
    const charges = stand.events.flatMap((event) =>
      event.type === 'payment_intent.succeeded' && event.data.object.customer === stripeCustomerId
        ? [`${event.data.object.id} ${event.data.object.amount_received}`]
        : [],
    );
    const paid = invoices.flatMap(({ externalId, totalAmount, status }) =>
      status === 'paid' && totalAmount > 0 ? [`${externalId} ${totalAmount}`] : [],
    );
    return {
      ...at,
      charges: charges.length,
      twice: charges.length - (kills + 1),
      withoutInvoice: charges.filter((charge) => !paid.includes(charge)).length,
      withoutCharge: paid.filter((invoice) => !charges.includes(invoice)).length,
      wrongPlan: plan.slug === `p${kills + 1}` ? 0 : 1,
      faults: stand.faults.length,
    };
  } finally {
    stripe.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { kills: { type: 'string', default: '3' }, 'database-url': { type: 'string' } } });
const [kills, databaseUrl] = [Number(values.kills), values['database-url']];
const { twice, withoutInvoice, withoutCharge, wrongPlan, faults, ...counts } = await chargeCrash({ kills, databaseUrl });
const failures = Math.abs(twice) + withoutInvoice + withoutCharge + wrongPlan + faults;
const found = { twice, withoutInvoice, withoutCharge, wrongPlan, faults };
console.log(JSON.stringify({ id: 'BIL-01', database: databaseUrl ? 'postgresql' : 'embedded', kills, ...counts, ...found, failures }));
securityLine({ id: 'BIL-01', what: 'charges across kills', n: counts.charges, failures }, databaseUrl ? 'PostgreSQL' : 'embedded');
if (failures > 0) process.exitCode = 1;
