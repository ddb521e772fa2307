import { sql } from 'kysely';
import { defaultTerms, nextTerms } from '../../../src/contract/billing/billing.rules.ts';
import { amountOf } from '../../../src/contract/billing/ledger.rules.ts';
import { afterFailure, endPeriod, endTrial, openUse, type Outcome } from '../../../src/contract/billing/subscription.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { after } from '../../ports/clock.ts';
import { audit } from '../audit.ts';
import type { Deps } from '../work.ts';
import { countPeople, countUse, findDefaultMethod, lockAccount, saveAccount, taxOf, type Account } from './account.ts';
import { mailPayment } from './billing-mails.ts';
import { byServer, collect, settleConfirmed } from './collect.ts';
import { addInvoice, beginCharge, findOpenInvoice, type InvoiceRow } from './invoices.ts';

/** A charge that nobody has settled after so long is asked for again, with its key. */
const abandonedSeconds = 120;
/** So long somebody may take to confirm what a change costs. */
const confirmSeconds = 900;

async function outcomeOf(tx: Tx, deps: Deps, account: Account): Promise<Outcome> {
  const { tenantId, subscribed, credit } = account;
  const config = await deps.plans.read(tx);
  const people = await countPeople(tx, tenantId);
  const terms = nextTerms(subscribed.terms, config, { people, tax: await taxOf(tx, deps, tenantId) });
  if (subscribed.status === 'trialing') {
    const canPay = deps.billing.cards !== undefined && (await findDefaultMethod(tx, tenantId)) !== undefined;
    const fallback = config.defaultPlanId === undefined ? undefined : defaultTerms(config, people);
    return endTrial(subscribed, terms, { credit, canPay, fallback, behaviour: config.trialEnd });
  }
  return endPeriod(subscribed, terms, { credit, counts: await countUse(tx, tenantId, subscribed.terms, openUse(subscribed)) });
}

/** Begins to charge it, or notes that there is nothing to charge. */
async function tryToCollect(tx: Tx, deps: Deps, account: Account, invoice: InvoiceRow): Promise<void> {
  const now = deps.billing.clock.now();
  const method = deps.billing.cards && (await findDefaultMethod(tx, account.tenantId));
  if (method) return beginCharge(tx, invoice, { methodId: method.id, now });
  const { retryDays } = await deps.plans.read(tx);
  const subscribed = afterFailure(account.subscribed, { now, retryDays });
  await saveAccount(tx, byServer(deps, account.subscriptionId), { ...account, subscribed });
  const isOver = subscribed.status === 'expired';
  await tx
    .updateTable('invoices')
    .set({ status: isOver ? 'void' : 'open', reason: 'declined' })
    .where('tenant_id', '=', account.tenantId)
    .where('id', '=', invoice.id)
    .execute();
  await mailPayment(tx, deps, { kind: isOver ? 'expired' : 'paymentFailed', invoice });
}

/** What is due of one account. Returns the invoice whose charge has begun. */
async function proceed(tx: Tx, deps: Deps, tenantId: string): Promise<string | undefined> {
  const account = await lockAccount(tx, deps, tenantId);
  const charge = async (of: Account, invoice: InvoiceRow) => {
    await tryToCollect(tx, deps, of, invoice);
    return invoice.id;
  };
  if (account.subscribed.status === 'incomplete') {
    const open = await findOpenInvoice(tx, tenantId);
    if (open) return charge(account, open);
    await saveAccount(tx, byServer(deps, account.subscriptionId), {
      ...account,
      subscribed: { ...account.subscribed, status: 'active', retryAt: null },
    });
    return undefined;
  }
  const work = byServer(deps, account.subscriptionId);
  const { subscribed, statement, credit } = await outcomeOf(tx, deps, account);
  const next = { ...account, subscribed, credit };
  await saveAccount(tx, work, next);
  if (subscribed.status !== account.subscribed.status || amountOf(subscribed.terms) > 0)
    await audit(tx, work, {
      ...{ action: 'subscription.periodEnded', tenantId, target: { type: 'subscription', id: account.subscriptionId } },
      details: { status: subscribed.status, planId: subscribed.terms.planId },
    });
  if (!statement) return undefined;
  const invoice = await addInvoice(tx, { tenantId, currency: account.subscribed.terms.currency, statement, now: deps.billing.clock.now() });
  return invoice.status === 'open' ? charge(next, invoice) : undefined;
}

/** The account that has waited longest. Others, on this machine or another, pass over it meanwhile. */
async function takeDue(deps: Deps): Promise<{ tenantId: string; invoiceId: string | undefined } | undefined> {
  const now = deps.billing.clock.now();
  return deps.db.system(async (tx) => {
    const { rows } = await sql<{ tenantId: string }>`select a.tenant_id as "tenantId" from billing_accounts a where a.due_at <= ${now}
      and not exists (select 1 from invoices i where i.tenant_id = a.tenant_id and i.charging_since is not null)
      order by a.due_at limit 1 for update of a skip locked`.execute(tx);
    const [found] = rows;
    return found && { ...found, invoiceId: await proceed(tx, deps, found.tenantId) };
  });
}

async function takeAbandoned({ db, billing }: Deps): Promise<{ tenantId: string; invoiceId: string; isWaiting: boolean }[]> {
  const now = billing.clock.now();
  return db.system((tx) =>
    tx
      .selectFrom('invoices')
      .select(['tenant_id as tenantId', 'id as invoiceId'])
      .select(sql<boolean>`confirm_id is not null and next_state is not null`.as('isWaiting'))
      .where('charging_since', '<', after(now, -abandonedSeconds))
      .where(sql<boolean>`confirm_id is null or next_state is null or charging_since < ${after(now, -confirmSeconds)}`)
      .limit(100)
      .execute(),
  );
}

/** Renewals, ends of trials and cancellations, and payments that failed: all that is due, each once however many servers do it. */
export async function chargeDue(deps: Deps, signal?: AbortSignal): Promise<number> {
  let done = 0;
  // One whose card provider doesn't answer waits until it's abandoned, and keeps nobody else waiting.
  const settle = ({ isWaiting = false, ...charge }: { tenantId: string; invoiceId: string; isWaiting?: boolean; isAgain?: boolean }) =>
    (isWaiting ? settleConfirmed(deps, { ...charge, isEnded: true }) : collect(deps, charge)).catch((err: unknown) =>
      deps.log.error({ err, invoiceId: charge.invoiceId }, 'a charge could not be settled'),
    );
  for (const abandoned of await takeAbandoned(deps)) await settle({ ...abandoned, isAgain: true });
  for (let due = await takeDue(deps); due && !signal?.aborted; due = await takeDue(deps)) {
    done++;
    if (due.invoiceId) await settle({ tenantId: due.tenantId, invoiceId: due.invoiceId });
  }
  return done;
}
