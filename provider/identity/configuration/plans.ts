import { sql } from 'kysely';
import * as v from 'valibot';
import { billingOf, DocumentShape, emptyDocument, type Document } from '../../../src/contract/configuration/document.schemas.ts';
import type { BillingConfig } from '../../../src/contract/billing/plans.schemas.ts';
import type { Database } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import './config-rows.ts';

export interface Version {
  /** 0: nothing was ever applied. */
  number: number;
  document: Document;
  priceVersions: Readonly<Record<string, number>>;
  /** Applied by a newer release, with what this one doesn't know. */
  isNewer?: true;
}
const none: Version = { number: 0, document: emptyDocument, priceVersions: {} };

/** The one in force, or the one with this number, with the defaults of this release for what it leaves out; number 0: there is none. */
export async function readVersion(tx: Tx, wanted?: number): Promise<Version> {
  const rows = tx.selectFrom('config_versions').selectAll().orderBy('number', 'desc').limit(1);
  const row = await (wanted === undefined ? rows : rows.where('number', '=', wanted)).executeTakeFirst();
  if (!row) return none;
  const { number, document, price_versions: priceVersions } = row;
  const { success, output } = v.safeParse(DocumentShape, document);
  // It needs no defaults.
  return success ? { number, document: output, priceVersions } : { number, document, priceVersions, isNewer: true };
}

export const versionOf = (versions: Version['priceVersions'], priceId: string): number | undefined =>
  Object.hasOwn(versions, priceId) ? versions[priceId] : undefined;

function soldIn({ document, priceVersions }: Version): BillingConfig {
  const { plans, ...rest } = billingOf(document);
  const withVersions = plans.map((plan) => ({
    ...plan,
    prices: plan.prices.map((price) => ({ ...price, version: versionOf(priceVersions, price.id) ?? 1 })),
  }));
  return { ...rest, plans: withVersions };
}

const lock = sql`hashtext('apply-document')`;
/** Until this transaction ends, no version is put in force but by it. */
export const lockVersions = (tx: Tx) => sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
/** The same for as many as decide by the version that is in force, and none puts another one there. */
export const holdVersion = (tx: Tx) => sql`select pg_advisory_xact_lock_shared(${lock})`.execute(tx);

/** What is sold, as the version in force has it. */
export interface Plans {
  /** Right now: whatever is charged, refused or promised is decided by it. */
  read(tx: Tx): Promise<BillingConfig>;
  /** A few seconds old, perhaps: for what is only shown. */
  recent(): Promise<BillingConfig>;
}

const recentMs = 2000;

/** Each version is read once: none is ever changed. */
export function openPlans(db: Database): Plans {
  let kept = { number: none.number, config: soldIn(none) };
  let checkedAt = -Infinity;
  const read = async (tx: Tx) => {
    const newest = await tx.selectFrom('config_versions').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst();
    if (newest && newest.number !== kept.number) {
      const version = await readVersion(tx);
      kept = { number: version.number, config: soldIn(version) };
    }
    return kept.config;
  };
  return {
    read,
    async recent() {
      if (performance.now() - checkedAt > recentMs) {
        await db.system(read, { readOnly: true });
        checkedAt = performance.now();
      }
      return kept.config;
    },
  };
}
