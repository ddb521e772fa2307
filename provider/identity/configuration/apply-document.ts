import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { catalogueOf, type Document } from '../../../src/contract/configuration/document.schemas.ts';
import { findPrice } from '../../../src/contract/billing/ledger.rules.ts';
import { CheckedDocument } from '../../../src/contract/configuration/document.ts';
import { changedMeanwhile, parseInput } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import { readAssigned, replaceCatalogue } from '../entitlements/catalogue.ts';
import type { Work } from '../work.ts';
import '../billing/billing-rows.ts';
import { changesBetween, type Concerned } from './changes.ts';
import { lockVersions, readVersion, type Version } from './plans.ts';
import { agreedOf, type Subscribers } from './price-changes.ts';

/** Whose plan counts and costs something, by what they agreed to. */
async function readSubscribers(tx: Tx): Promise<Subscribers[]> {
  const { rows } = await sql<Subscribers>`select t->>'planId' as "planId", (t->>'amount')::float8 as amount, t->>'currency' as currency,
      t->>'interval' as interval, count(*)::int as count
    from billing_accounts a, lateral (select a.state->'terms' as t) as terms
    where not a.externally_managed and a.state->>'status' in ('active', 'trialing', 'incomplete')
      and ((t->>'amount')::float8 > 0 or (t->>'seatAmount')::float8 > 0)
    group by 1, 2, 3, 4 order by 1, 2`.execute(tx);
  return rows;
}

async function readConcerned(tx: Tx): Promise<Concerned> {
  const { rows } = await sql<{ undecided: number }>`select count(*)::int as undecided from tenants t
    where not exists (select from entitlement_assignments e
      where e.tenant_id = t.id and e.user_id is null and e.kind = 'plan' and e.source = 'billing')`.execute(tx);
  return { subscribers: await readSubscribers(tx), assigned: await readAssigned(tx), undecided: rows[0]?.undecided ?? 0 };
}

export interface Difference {
  /** The version that it was compared with. */
  from: Version;
  /** In sentences. */
  changes: string[];
  isSame: boolean;
}
/** What would be different with this document. */
export async function readDifference(tx: Tx, document: Document): Promise<Difference> {
  const from = await readVersion(tx);
  const isSame = isDeepStrictEqual(withoutSchema(from.document), withoutSchema(document));
  return { from, isSame, changes: isSame ? [] : changesBetween(from.document, document, await readConcerned(tx)) };
}
const withoutSchema = ({ $schema: _schema, ...document }: Document) => JSON.parse(JSON.stringify(document)) as object;

/** A price that has changed gets another number, and one that comes back. */
function nextPriceVersions({ document, priceVersions }: Version, next: Document): Record<string, number> {
  const pricesIn = ({ plans }: Document) => plans.flatMap((plan) => plan.prices.map((price) => [price.id, agreedOf(plan, price)] as const));
  const before = new Map(pricesIn(document));
  const now = pricesIn(next).map(([id, agreed]) => {
    const known = priceVersions[id] ?? (before.has(id) ? 1 : 0);
    return [id, known > 0 && isDeepStrictEqual(before.get(id), agreed) ? known : known + 1] as const;
  });
  return { ...priceVersions, ...Object.fromEntries(now) };
}

/** Workspaces with an account and the plan that counts for them with this document, as `planInForce` has it. */
const plansInForce = ({ plans, billing }: Document) => {
  const prices = plans.flatMap((plan) => plan.prices.map(({ id }) => id));
  const fallback = findPrice({ plans }, billing.defaultPlanId ?? '')?.plan.slug ?? '';
  return sql`(select a.tenant_id, case when a.state->>'status' in ('active', 'trialing', 'incomplete')
      and ((t->>'amount')::float8 > 0 or (t->>'seatAmount')::float8 > 0 or t->>'planId' = any(${prices}::text[]))
    then t->>'slug' else ${fallback} end as slug from billing_accounts a, lateral (select a.state->'terms' as t) as terms)`;
};
/** What a subscription gave and no longer gives. */
const takeOvertaken = (tx: Tx, document: Document) =>
  sql`delete from entitlement_assignments e using ${plansInForce(document)} as w
    where e.tenant_id = w.tenant_id and e.kind = 'plan' and e.source = 'billing' and e.user_id is null and e.item_id <> w.slug`.execute(tx);
/** What a subscription gives that the catalogue lacked before. */
const giveMissing = (tx: Tx, document: Document, now: Date) =>
  sql`insert into entitlement_assignments (tenant_id, user_id, kind, item_id, source, expires_at, created_at)
    select w.tenant_id, null, 'plan', w.slug, 'billing', null, ${now} from ${plansInForce(document)} as w
    where w.slug = any(${document.plans.map(({ slug }) => slug)}::text[]) on conflict do nothing`.execute(tx);

interface Applying {
  by: string;
  /** The version that somebody saw the changes from. */
  since?: number;
}
/**
 * Puts the document in force as the next version; an equal one changes nothing. In every open page and on every server within seconds. Errors:
 * INVALID_INPUT with each fault by its place, or for what somebody has and the document lacks; CONFLICT if another version came meanwhile.
 */
export async function applyDocument(tx: Tx, work: Work, input: unknown, { by, since }: Applying): Promise<Difference & { number: number }> {
  const document = parseInput(CheckedDocument, input) as Document;
  await lockVersions(tx);
  const difference = await readDifference(tx, document);
  const { from, changes, isSame } = difference;
  if (since !== undefined && since !== from.number) throw changedMeanwhile();
  if (isSame && from.number > 0) return { ...difference, number: from.number };
  await takeOvertaken(tx, document);
  const number = from.number + 1;
  await replaceCatalogue(tx, work, { catalogue: catalogueOf(document), version: number });
  await giveMissing(tx, document, work.deps.clock.now());
  await tx
    .insertInto('config_versions')
    .values({
      ...{ number, document: JSON.stringify(document), price_versions: JSON.stringify(nextPriceVersions(from, document)) },
      ...{ changes: JSON.stringify(changes), made_by: by, created_at: work.deps.clock.now() },
    })
    .execute();
  return { ...difference, number };
}
