import { sql } from 'kysely';
import { mostAttempts } from '../../src/contract/sso-config/sso-config.rules.ts';
import { domainOf } from '../../src/lib/email-domain.ts';
import type { SsoAttemptStep, SsoProblem } from '../../src/contract/sso-config/sso-config.schemas.ts';
import type { Work } from '../identity/work.ts';
import type { Tx } from '../db/tables.ts';
import { after, type Clock } from '../ports/clock.ts';
import type { Connection } from './connections.ts';
import type { CompanyPerson } from './person.ts';
import type { FederationRefusal } from './refusal.ts';

/** A test run is opened so soon after it was asked for. */
export const startSeconds = 300;
/** The identity provider answers so soon after it was asked. */
export const requestSeconds = 600;
/** Nothing comes of a test run later than this. */
export const testSeconds = startSeconds + requestSeconds;

const longestFact = 300;
const mostNames = 30;

/** Values of a document, as much as an admin needs of them. */
const factsOf = (given: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given)
      .filter((entry): entry is [string, string] => Boolean(entry[1]))
      .map(([name, value]) => [name, value.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').slice(0, longestFact)]),
  );

export interface Steps {
  readonly list: SsoAttemptStep[];
  add(step: SsoAttemptStep['step'], facts: Readonly<Record<string, string | undefined>>, problem?: SsoProblem): void;
  /** Whom the identity provider named, and what it sent besides, by name alone. */
  addPerson(person: CompanyPerson, names: readonly string[], told?: { isVerified?: boolean }): void;
  /** Why an answer was refused. */
  addRefusal(refusal: FederationRefusal, more?: Readonly<Record<string, string>>): void;
  /** An email that the connection doesn't vouch for. */
  addStranger(email: string | undefined, domains: ReadonlySet<string>): void;
}

/** `before`: steps that an earlier request made. */
export function startSteps(clock: Clock, before: readonly SsoAttemptStep[] = []): Steps {
  const list = [...before];
  const add: Steps['add'] = (step, facts, problem) =>
    void list.push({ step, at: clock.now().toISOString(), ...(problem && { problem }), facts: factsOf(facts) });
  return {
    list,
    add,
    addPerson: ({ email, name, groups }, names, { isVerified = true } = {}) =>
      add(
        'person',
        { email, name, groups: groups.join(', '), attributes: names.slice(0, mostNames).join(', ') },
        email === undefined ? 'emailMissing' : isVerified ? undefined : 'emailUnverified',
      ),
    addRefusal: ({ message, facts: { problem, expected, got } }, more = {}) =>
      add(
        problem === 'attributeTwice' ? 'person' : 'response',
        { ...more, expected, got, ...(problem === 'other' && { reason: message }) },
        problem,
      ),
    addStranger: (email, domains) =>
      add('account', { email, expected: [...domains].join(', '), got: email && domainOf(email) }, 'emailDomain'),
  };
}

const asked = sql`coalesce((select jsonb_agg(s) from jsonb_array_elements(sso_attempts.steps) s where s ->> 'step' = 'request'), '[]')`;

export interface Attempt {
  /** Of a test run. */
  attemptId?: string | undefined;
  outcome: 'passed' | 'failed';
  email?: string | undefined;
  steps: readonly SsoAttemptStep[];
  /** Of a test run: its one answer, which holds. */
  isAnswer?: boolean;
}

/**
 * Ends a test run, or keeps a sign-in among the newest of its connection. A refused answer ends only a run that waits, and an answer that
 * comes later still counts. Requires the system scope.
 */
export async function recordAttempt(
  tx: Tx,
  work: Work,
  { id, tenantId }: Pick<Connection, 'id' | 'tenantId'>,
  { attemptId, outcome, email, steps, isAnswer = false }: Attempt,
): Promise<void> {
  const now = work.deps.clock.now();
  const told = { outcome, email: email ?? null, steps: JSON.stringify(steps) };
  if (attemptId !== undefined) {
    await tx
      .updateTable('sso_attempts')
      .set({ ...told, steps: sql<string>`${asked} || ${told.steps}::jsonb` })
      .where('id', '=', attemptId)
      .where('connection_id', '=', id)
      .$if(!isAnswer, (query) => query.where('outcome', '=', 'waiting'))
      .execute();
    return;
  }
  await tx
    .insertInto('sso_attempts')
    .values({ id: crypto.randomUUID(), tenant_id: tenantId, connection_id: id, is_test: false, created_at: now, ...told })
    .execute();
  await forgetOldAttempts(tx, work, id);
}

/** A test run that waits stays, whoever else tries to sign in meanwhile. */
export async function forgetOldAttempts(tx: Tx, { deps }: Pick<Work, 'deps'>, connectionId: string): Promise<void> {
  const waitsSince = after(deps.clock.now(), -testSeconds);
  await tx
    .deleteFrom('sso_attempts')
    .where('connection_id', '=', connectionId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('sso_attempts')
        .select('id')
        .where('connection_id', '=', connectionId)
        .orderBy(sql`outcome = 'waiting' and created_at > ${waitsSince}`, 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(mostAttempts),
    )
    .execute();
}

/** In a transaction of its own, because the one of the sign-in was refused. */
export const noteAttempt = (work: Work, connection: Pick<Connection, 'id' | 'tenantId'>, attempt: Attempt): Promise<void> =>
  work.deps.db.system((tx) => recordAttempt(tx, work, connection, attempt));

/**
 * Anyone can bring it about, as often as they like: of those that failed for the same reason, the newest is kept. Its one step names the
 * address.
 */
export const noteRepeatable = (work: Work, connection: Pick<Connection, 'id' | 'tenantId'>, { list: [step] }: Steps): Promise<void> =>
  work.deps.db.system(async (tx) => {
    await tx
      .deleteFrom('sso_attempts')
      .where('connection_id', '=', connection.id)
      .where('is_test', '=', false)
      .where('outcome', '=', 'failed')
      .where(sql<boolean>`steps -> 0 ->> 'problem' = ${step!.problem} and steps -> 0 -> 'facts' ->> 'address' is not null`)
      .execute();
    await recordAttempt(tx, work, connection, { outcome: 'failed', steps: [step!] });
  });

/** The identity provider couldn't be asked, in a test run or not. */
export async function noteUnreachable(
  work: Work,
  connection: Connection,
  { error, attemptId }: { error: unknown; attemptId?: string },
): Promise<void> {
  const address = connection.type === 'oidc' ? connection.settings.issuer : connection.settings.ssoUrl;
  const steps = startSteps(work.deps.clock);
  const got = error instanceof Error ? error.message : undefined;
  steps.add('request', { ...(attemptId === undefined && { address }), expected: address, got }, 'unreachable');
  if (attemptId === undefined) await noteRepeatable(work, connection, steps);
  else await noteAttempt(work, connection, { attemptId, outcome: 'failed', steps: steps.list });
}
