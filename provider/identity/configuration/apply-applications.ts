import { isDeepStrictEqual } from 'node:util';
import { newTokenText } from '../../../src/contract/api-tokens/token-text.ts';
import type { DocumentApplication } from '../../../src/contract/configuration/applications.schemas.ts';
import type { Document } from '../../../src/contract/configuration/document.schemas.ts';
import { invalidInput } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import {
  changeApplication,
  createApplication,
  dropSecrets,
  type ApplicationChange,
  type ManagedApplication,
} from '../applications/manage-applications.ts';
import { sha256 } from '../secrets.ts';
import type { Work } from '../work.ts';
import { applicationChangeStrings as strings } from './application-change-strings.ts';

const factsOf = ({ name, description, ...app }: DocumentApplication) =>
  ({
    ...{ name, description, logo_url: app.logoUrl, app_url: app.appUrl, login_url: app.loginUrl, is_active: app.active },
    ...{ redirect_uris: app.redirectUris, sign_out_uris: app.signOutUris, is_first_party: app.firstParty },
    access_type: app.access === 'free' ? 'FREE_ACCESS' : 'MANAGED_ACCESS',
  }) satisfies ApplicationChange;

type Known = Map<string, ManagedApplication>;

/** Errors: INVALID_INPUT for one that somebody else describes. */
function requireFree(keys: readonly string[], known: Known, { deps }: Work): void {
  const faults = keys.flatMap((key, index) => {
    const row = known.get(key);
    const at = `applications[${index}].key`;
    if (row?.is_default || key === deps.config.clientId) return [[at, strings.ofVariables]];
    return row?.owner_tenant_id ? [[at, strings.owned]] : [];
  });
  if (faults.length > 0) throw invalidInput(Object.fromEntries(faults));
}

/** Of a secret that nobody knows: an operator makes the next. */
export async function makeConfidential(tx: Tx, appId: string, now: Date): Promise<void> {
  await tx
    .insertInto('application_secrets')
    .values({ app_id: appId, hash: sha256(newTokenText('secret')), created_at: now, expires_at: null })
    .execute();
}

/** What has no secret is public. */
async function setSecret(tx: Tx, work: Work, row: ManagedApplication, { type }: DocumentApplication): Promise<void> {
  const has = await tx.selectFrom('application_secrets').select('id').where('app_id', '=', row.id).limit(1).executeTakeFirst();
  if (type === 'public' && has) await dropSecrets(tx, work, row);
  if (type === 'confidential' && !has) await makeConfidential(tx, row.id, work.deps.clock.now());
}

/** Those of the document, in a database that has none. */
export async function installApplications(tx: Tx, { applications }: Pick<Document, 'applications'>, now: Date): Promise<void> {
  if (applications.length === 0) return;
  await tx
    .insertInto('applications')
    .values(applications.map((app) => ({ id: app.key, ...factsOf(app), created_at: now, updated_at: now })))
    .execute();
  for (const { key, type } of applications) if (type === 'confidential') await makeConfidential(tx, key, now);
}

/**
 * The applications are what the document says; one that it no longer has is turned off, and on again when it comes back. Requires the system scope.
 * Errors: INVALID_INPUT for one that variables or a workspace describe.
 */
export async function applyApplications(tx: Tx, work: Work, before: Document, { applications }: Document): Promise<void> {
  const keys = applications.map(({ key }) => key);
  const gone = before.applications.map(({ key }) => key).filter((key) => !keys.includes(key));
  if (keys.length + gone.length === 0) return;
  const rows = await tx
    .selectFrom('applications')
    .selectAll()
    .where('id', 'in', [...keys, ...gone])
    .orderBy('id')
    .forUpdate()
    .execute();
  const known: Known = new Map(rows.map((row) => [row.id, row]));
  requireFree(keys, known, work);
  for (const app of applications) {
    const facts = factsOf(app);
    let row = known.get(app.key);
    if (!row) row = await createApplication(tx, work, { ...facts, id: app.key });
    else if (Object.entries(facts).some(([key, value]) => !isDeepStrictEqual(row![key as keyof typeof facts], value)))
      await changeApplication(tx, work, row, facts);
    await setSecret(tx, work, row, app);
  }
  for (const key of gone) {
    const row = known.get(key);
    if (row?.is_active && !row.is_default) await changeApplication(tx, work, row, { is_active: false });
  }
}
