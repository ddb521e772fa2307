import * as v from 'valibot';
import { readTestCard, type EnteredCard, type KeptCard } from '../../../src/contract/billing/test-cards.rules.ts';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../db/tables.ts';
import { isUuid } from '../../db/scope.ts';
import { audit } from '../../identity/audit.ts';
import { lockAccount } from '../../identity/billing/account.ts';
import { collect, settleConfirmed, settlePaid } from '../../identity/billing/collect.ts';
import { findInvoice, isWaiting } from '../../identity/billing/invoices.ts';
import type { CardEvent } from '../../ports/cards.ts';
import { sha256 } from '../../identity/secrets.ts';

const Digits = (pattern: RegExp) => v.pipe(v.string(), v.maxLength(40), v.regex(pattern));
/** From the page with the fields: a card, or what its holder answers. */
export const CardEntry = v.object({
  secret: v.pipe(v.string(), v.maxLength(300)),
  card: v.optional(
    v.object({
      number: Digits(/^[\d\s-]{12,30}$/),
      expMonth: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
      expYear: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
      cvc: Digits(/^\d{3,4}$/),
      name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
    }),
  ),
  confirmed: v.optional(v.boolean()),
});
export type CardEntry = v.InferOutput<typeof CardEntry>;

/** A secret is good for so many cards. */
const mostTries = 10;
/** Of one workspace. The oldest leave. */
const mostMethods = 10;

/** What invoices say, which stays with another card: of the last one, else the email of whoever may pay. */
async function detailsOf(tx: Tx, tenantId: string) {
  const last = await tx
    .selectFrom('payment_methods')
    .select(['name', 'email', 'address', 'tax_id'])
    .where('tenant_id', '=', tenantId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (last) return { ...last, address: JSON.stringify(last.address) };
  const asked = await tx
    .selectFrom('audit_log as l')
    .innerJoin('users as u', 'u.id', 'l.actor_id')
    .select('u.email')
    .where('l.tenant_id', '=', tenantId)
    .where('l.action', '=', 'paymentMethod.setUp')
    .orderBy('l.created_at', 'desc')
    .executeTakeFirst();
  return { name: '', email: asked?.email ?? null, address: '{}', tax_id: '' };
}

interface NewCard {
  tenantId: string;
  card: KeptCard;
  /** When somebody asked to put it in. */
  askedAt: Date;
}

/** It becomes the card that is charged from now on, unless a later one is here already. */
async function add(tx: Tx, ctx: Ctx, { tenantId, card, askedAt }: NewCard): Promise<string> {
  const id = crypto.randomUUID();
  const details = await detailsOf(tx, tenantId);
  const later = await tx
    .selectFrom('payment_methods')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '>', askedAt)
    .executeTakeFirst();
  const methods = await tx
    .selectFrom('payment_methods as m')
    .select('m.id')
    .where('m.tenant_id', '=', tenantId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('invoices as i').select('i.id').where('i.charging_since', 'is not', null).whereRef('i.method_id', '=', 'm.id')),
      ),
    )
    .orderBy('m.is_default', 'desc')
    .orderBy('m.created_at', 'desc')
    .execute();
  const gone = methods.slice(mostMethods - 1).map((method) => method.id);
  if (gone.length > 0) await tx.deleteFrom('payment_methods').where('tenant_id', '=', tenantId).where('id', 'in', gone).execute();
  if (!later)
    await tx
      .updateTable('payment_methods')
      .set({ is_default: false })
      .where('tenant_id', '=', tenantId)
      .where('is_default', '=', true)
      .execute();
  await tx
    .insertInto('payment_methods')
    .values({
      ...{ id, tenant_id: tenantId, external_id: card.externalId, brand: card.brand, last4: card.last4, exp_month: card.expMonth },
      ...{ exp_year: card.expYear, ...details, name: card.name || details.name, is_default: !later, created_at: askedAt },
    })
    .execute();
  await audit(tx, ctx, { action: 'paymentMethod.added', tenantId, target: { type: 'paymentMethod', id } });
  return id;
}

/** What the holder of a test card says when the bank asks. Undefined: nothing waits for them any more. */
async function answer(
  tx: Tx,
  ctx: Ctx,
  { setup, confirmed }: { setup: { tenant_id: string; invoice_id: string; external_id: string }; confirmed: boolean },
): Promise<EnteredCard | undefined> {
  const { tenant_id: tenantId, invoice_id: invoiceId, external_id: externalId } = setup;
  await lockAccount(tx, ctx.deps, tenantId);
  const invoice = await findInvoice(tx, tenantId, invoiceId);
  if (!invoice || !isWaiting(invoice) || invoice.confirm_id !== externalId) return undefined;
  if (!confirmed) return { status: 'refused', reason: 'authentication' };
  await settlePaid(tx, ctx, invoice, externalId);
  return { status: 'paid' };
}

/** Takes a test card in, or asks its holder first. The secret says whose it is, and is used once. Only what may be shown of a card is kept. */
export function enterCard(ctx: Ctx, { secret, card, confirmed }: CardEntry): Promise<EnteredCard> {
  const now = ctx.deps.clock.now();
  const invalid = { status: 'refused', reason: 'invalid' } as const;
  return ctx.deps.db.system(async (tx): Promise<EnteredCard> => {
    const setups = tx
      .updateTable('card_setups')
      .where('hash', '=', sha256(secret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now);
    const setup = await setups
      .set((is) => ({ tries: is('tries', '+', 1) }))
      .where('tries', '<', mostTries)
      .returningAll()
      .executeTakeFirst();
    if (!setup) return invalid;
    const { tenant_id: tenantId, invoice_id: invoiceId } = setup;
    if (invoiceId) {
      const answered =
        confirmed === undefined ? undefined : await answer(tx, ctx, { setup: { ...setup, invoice_id: invoiceId }, confirmed });
      if (answered?.status === 'paid') await setups.set({ used_at: now }).execute();
      return answered ?? invalid;
    }
    const finish = async (kept: KeptCard): Promise<EnteredCard> => {
      await setups.set({ used_at: now, card: JSON.stringify(null) }).execute();
      return { status: 'added', paymentMethodId: await add(tx, ctx, { tenantId, card: kept, askedAt: now }) };
    };
    if (!card) {
      if (!setup.card || confirmed === undefined) return invalid;
      if (confirmed) return finish(setup.card);
      await setups.set({ card: JSON.stringify(null) }).execute();
      return { status: 'refused', reason: 'authentication' };
    }
    const read = readTestCard(card, ctx.deps.billing.clock.now());
    if (read.isRefused) return { status: 'refused', reason: read.reason };
    if (!read.isAsked) return finish(read.card);
    await setups.set({ card: JSON.stringify(read.card) }).execute();
    return { status: 'confirm' };
  });
}

/** What the card provider's servers tell. However often and in whatever order, a card is added once and a charge settled once. */
export async function addTold(ctx: Ctx, told: CardEvent): Promise<void> {
  const { deps } = ctx;
  if (told.about === 'charge') return settleTold(ctx, told);
  const find = (tx: Tx) =>
    tx.selectFrom('card_setups').select('id').where('external_id', '=', told.setupId).where('used_at', 'is', null).executeTakeFirst();
  // Its account may serve other shops, too.
  const card = (await deps.db.system(find)) && (await deps.billing.cards?.readCard?.(told.methodId));
  if (!card) return;
  await deps.db.system(async (tx) => {
    const setup = await tx
      .updateTable('card_setups')
      .set({ used_at: deps.clock.now() })
      .where('external_id', '=', told.setupId)
      .where('used_at', 'is', null)
      .returning(['tenant_id', 'created_at'])
      .executeTakeFirst();
    if (setup) await add(tx, ctx, { tenantId: setup.tenant_id, card, askedAt: setup.created_at });
  });
}

/** Only that something happened is believed; what, the card provider is asked. A charge whose answer was lost is settled, too. */
async function settleTold({ deps }: Ctx, { key, externalId }: { key: string; externalId: string }): Promise<void> {
  const [invoiceId = '', attempt = ''] = key.split('.');
  if (!isUuid(invoiceId)) return;
  const found = await deps.db.system((tx) =>
    tx
      .selectFrom('invoices')
      .select(['tenant_id', 'status', 'attempt', 'charging_since', 'confirm_id', 'next_state'])
      .where('id', '=', invoiceId)
      .executeTakeFirst(),
  );
  if (!found) return;
  const charge = { tenantId: found.tenant_id, invoiceId };
  if (found.confirm_id === externalId) await settleConfirmed(deps, charge);
  else if (found.charging_since && String(found.attempt) === attempt && !isWaiting(found))
    await collect(deps, { ...charge, isAgain: true });
}
