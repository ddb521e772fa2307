import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Catalogue } from '../../../src/contract/entitlements/catalogue.ts';
import { catalogueOf, DocumentShape, emptyDocument, type Document } from '../../../src/contract/configuration/document.schemas.ts';
import { isMeteredId } from '../../../src/contract/billing/plan-words.ts';
import { findPrice } from '../../../src/contract/billing/ledger.rules.ts';
import { CheckedDocument } from '../../../src/contract/configuration/document.ts';
import { changedMeanwhile, invalidInput, parseInput } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import { audit, auditIn } from '../audit.ts';
import { lockAssignments, readAssigned, readCatalogue, replaceCatalogue } from '../entitlements/catalogue.ts';
import type { Work } from '../work.ts';
import '../billing/billing-rows.ts';
import { readApplicationFacts } from './application-changes.ts';
import { applyApplications } from './apply-applications.ts';
import { applyWebhooks } from './apply-webhooks.ts';
import { applyRoles } from './apply-roles.ts';
import { readRoleCounts } from './role-changes.ts';
import { changesBetween, type Concerned } from './changes.ts';
import { readUnsent } from './webhook-changes.ts';
import { lockVersions, readVersion, versionOf, type Version } from './plans.ts';
import { readPolicyCounts } from './policy-changes.ts';
import { agreedOf } from './price-changes.ts';
import type { Subscribers } from './subscriber-changes.ts';

const inForce = sql`a.state->>'status' in ('active', 'trialing', 'incomplete')`;
const isDefault = sql`coalesce((t->>'isDefault')::boolean, false)`;
const accounts = sql`billing_accounts a, lateral (select a.state->'terms' as t) as terms`;

/** Whose plan counts, by what they agreed to. */
async function readSubscribers(tx: Tx): Promise<Subscribers[]> {
  const { rows } = await sql<Subscribers>`select t || '{"extraSeats": 0, "tax": null}' as terms, count(*)::int as count from ${accounts}
    where not a.externally_managed and ${inForce} group by 1 order by 1`.execute(tx);
  return rows;
}

type Counts = Pick<Concerned, 'policy' | 'applications' | 'roles' | 'unsent'>;
async function readConcerned(tx: Tx, counts: Counts): Promise<Concerned> {
  const { rows } = await sql<{ undecided: number; unassigned: number }>`select
      count(*) filter (where not exists (select from ${accounts} where a.tenant_id = w.id and ${inForce} and not ${isDefault}))::int as undecided,
      count(*) filter (where not exists (select from entitlement_assignments e
        where e.tenant_id = w.id and e.user_id is null and e.kind = 'plan' and e.source = 'billing'))::int as unassigned
    from tenants w`.execute(tx);
  const { undecided = 0, unassigned = 0 } = rows[0] ?? {};
  return { subscribers: await readSubscribers(tx), assigned: await readAssigned(tx), undecided, unassigned, ...counts };
}

export interface Difference {
  /** The version that it was compared with. */
  from: Version;
  /** In sentences. */
  changes: string[];
  isSame: boolean;
  /** Whether anything was given before there were versions. */
  hadCatalogue: boolean;
}
/** What would be different with this document. */
export async function readDifference(tx: Tx, document: Document, now: Date): Promise<Difference> {
  const from = await readVersion(tx);
  const catalogue = await readCatalogue(tx);
  const before = from.number === 0 ? documentOf(catalogue) : from.document;
  const isSame = isDeepStrictEqual(withoutSchema(before), withoutSchema(document));
  const hadCatalogue = catalogue.features.length + catalogue.bundles.length + catalogue.plans.length > 0;
  if (isSame) return { from, isSame, hadCatalogue, changes: [] };
  const counts = {
    policy: await readPolicyCounts(tx, before, document, now),
    applications: await readApplicationFacts(tx, before, document),
    roles: await readRoleCounts(tx, before, document),
    unsent: await readUnsent(tx, before, document),
  };
  return { from, isSame, hadCatalogue, changes: changesBetween(before, document, await readConcerned(tx, counts)) };
}
/** What was given before there were versions. */
const documentOf = ({ features, bundles, plans }: Catalogue): Document => {
  const document = { features, bundles, plans: plans.map(({ id: slug, ...plan }) => ({ ...plan, slug })) };
  const { success, output } = v.safeParse(DocumentShape, document);
  return success ? output : emptyDocument;
};
const withoutSchema = ({ $schema: _schema, ...document }: Document) => JSON.parse(JSON.stringify(document)) as object;

/** A price that has changed gets another number, and one that comes back. */
function nextPriceVersions({ document, priceVersions }: Version, next: Document): Record<string, number> {
  const pricesIn = ({ plans }: Document) => plans.flatMap((plan) => plan.prices.map((price) => [price.id, agreedOf(plan, price)] as const));
  const before = new Map(pricesIn(document));
  const now = pricesIn(next).map(([id, agreed]) => {
    const known = versionOf(priceVersions, id) ?? (before.has(id) ? 1 : 0);
    return [id, known > 0 && isDeepStrictEqual(before.get(id), agreed) ? known : known + 1] as const;
  });
  return { ...priceVersions, ...Object.fromEntries(now) };
}

/** Workspaces with an account and the plan that counts for them with this document, as `planInForce` has it. */
const plansInForce = ({ plans, billing }: Document) => {
  const prices = plans.flatMap((plan) => plan.prices.map(({ id }) => id));
  const fallback = findPrice({ plans }, billing.defaultPlanId ?? '')?.plan.slug ?? '';
  const isPaid = sql`((t->>'amount')::float8 > 0 or (t->>'seatAmount')::float8 > 0 or jsonb_path_exists(t, '$.metered[*].unitAmount ? (@ > 0)'))`;
  return sql`(select a.tenant_id, case when ${inForce} and (${isPaid} or (not ${isDefault} and t->>'planId' = any(${prices}::text[])))
    then t->>'slug' else ${fallback} end as slug from ${accounts} where not a.externally_managed)`;
};
/** What a subscription gave and no longer gives, and what it gives that it didn't; told where it happens, plan by plan. */
async function followDocument(tx: Tx, work: Work, document: Document): Promise<void> {
  const tell = async (action: 'entitlement.given' | 'entitlement.taken', rows: readonly { tenant_id: string; slug: string }[]) => {
    for (const id of new Set(rows.map(({ slug }) => slug))) {
      const tenants = rows.filter(({ slug }) => slug === id).map(({ tenant_id }) => tenant_id);
      const details = { source: 'billing', ...(action === 'entitlement.given' && { expiresAt: null }) };
      await auditIn(tx, work, tenants, { action, target: { type: 'plan', id }, details });
    }
  };
  const { rows: taken } = await sql<{
    tenant_id: string;
    slug: string;
  }>`delete from entitlement_assignments e using ${plansInForce(document)} as w
    where e.tenant_id = w.tenant_id and e.kind = 'plan' and e.source = 'billing' and e.user_id is null and e.item_id <> w.slug
    returning e.tenant_id, e.item_id as slug`.execute(tx);
  await tell('entitlement.taken', taken);
  const { rows: given } = await sql<{ tenant_id: string; slug: string }>`insert into entitlement_assignments
      (tenant_id, user_id, kind, item_id, source, expires_at, created_at)
    select w.tenant_id, null, 'plan', w.slug, 'billing', null, ${work.deps.clock.now()} from ${plansInForce(document)} as w
    where w.slug = any(${document.plans.map(({ slug }) => slug)}::text[]) on conflict do nothing
    returning tenant_id, item_id as slug`.execute(tx);
  await tell('entitlement.given', given);
}

/** Errors: INVALID_INPUT for what somebody pays by use and nobody could report any more. */
async function checkCharged(tx: Tx, { features }: Document): Promise<void> {
  const { rows } = await sql<{ id: string; tenants: number }>`select m->>'id' as id, count(*)::int as tenants
    from ${accounts}, jsonb_array_elements(t->'metered') m
    where not a.externally_managed and ${inForce} and (m->>'unitAmount')::float8 > 0 group by 1 order by 1`.execute(tx);
  const isKept = (id: string) =>
    isMeteredId(id) || features.some(({ key, kind, resets }) => key === id && kind === 'metered' && resets === 'month');
  const lost = rows.filter(({ id }) => !isKept(id));
  if (lost.length === 0) return;
  throw invalidInput(
    Object.fromEntries(
      lost.map(({ id, tenants }) => [
        `feature ${id}`,
        `${tenants} ${tenants === 1 ? 'workspace pays' : 'workspaces pay'} for the use of "${id}". Keep it as a metered feature that resets each month, until nobody does.`,
      ]),
    ),
  );
}

/** In the audit log; the version has all. */
const mostChangesTold = 100;

/** What has rows of its own beside the version. Done again, it changes nothing. Requires the system scope. */
export async function applyDeclared(tx: Tx, work: Work, { before, document }: Record<'before' | 'document', Document>): Promise<void> {
  await applyApplications(tx, work, before, document);
  await applyWebhooks(tx, work, before, document);
}

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
  const difference = await readDifference(tx, document, work.deps.clock.now());
  const { from, changes, isSame } = difference;
  if (since !== undefined && since !== from.number) throw changedMeanwhile();
  if (isSame && from.number > 0) return { ...difference, number: from.number };
  await checkCharged(tx, document);
  await applyRoles(tx, work, document);
  // Before assignments are read: whatever gives or takes something waits, or is seen.
  await lockAssignments(tx);
  await followDocument(tx, work, document);
  await applyDeclared(tx, work, { before: from.document, document });
  const number = from.number + 1;
  await replaceCatalogue(tx, work, { catalogue: catalogueOf(document), version: number });
  await tx
    .insertInto('config_versions')
    .values({
      ...{ number, document: JSON.stringify(document), price_versions: JSON.stringify(nextPriceVersions(from, document)) },
      ...{ changes: JSON.stringify(changes), made_by: by, created_at: work.deps.clock.now() },
    })
    .execute();
  const details = { version: number, by, changes: changes.slice(0, mostChangesTold) };
  await audit(tx, work, {
    action: 'configuration.applied',
    tenantId: null,
    target: { type: 'configuration', id: String(number) },
    details,
  });
  return { ...difference, number };
}
