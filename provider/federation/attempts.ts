import { sql } from 'kysely';
import { mostAttempts } from '../../src/contract/sso-config/sso-config.rules.ts';
import { domainOf } from '../../src/lib/email-domain.ts';
import type { SsoAttemptStep, SsoProblem } from '../../src/contract/sso-config/sso-config.schemas.ts';
import type { Work } from '../identity/work.ts';
import type { Tx } from '../db/tables.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connection } from './connections.ts';
import type { CompanyPerson } from './person.ts';

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
    addStranger: (email, domains) =>
      add('account', { email, expected: [...domains].join(', '), got: email && domainOf(email) }, 'emailDomain'),
  };
}

export interface Attempt {
  /** Of a test run. */
  attemptId?: string | undefined;
  outcome: 'passed' | 'failed';
  email?: string | undefined;
  steps: readonly SsoAttemptStep[];
}

/** Ends a test run, or keeps a sign-in among the newest of its connection. Requires the system scope. */
export async function recordAttempt(
  tx: Tx,
  work: Work,
  { id, tenantId }: Pick<Connection, 'id' | 'tenantId'>,
  { attemptId, outcome, email, steps }: Attempt,
): Promise<void> {
  const now = work.deps.clock.now();
  const told = { outcome, email: email ?? null, steps: JSON.stringify(steps) };
  if (attemptId !== undefined) {
    await tx
      .updateTable('sso_attempts')
      .set({ ...told, steps: sql<string>`sso_attempts.steps || ${told.steps}::jsonb` })
      .where('id', '=', attemptId)
      .where('connection_id', '=', id)
      .where('outcome', '=', 'waiting')
      .execute();
    return;
  }
  await tx
    .insertInto('sso_attempts')
    .values({ id: crypto.randomUUID(), tenant_id: tenantId, connection_id: id, is_test: false, created_at: now, ...told })
    .execute();
  await forgetOldAttempts(tx, id);
}

export async function forgetOldAttempts(tx: Tx, connectionId: string): Promise<void> {
  await tx
    .deleteFrom('sso_attempts')
    .where('connection_id', '=', connectionId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('sso_attempts')
        .select('id')
        .where('connection_id', '=', connectionId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(mostAttempts),
    )
    .execute();
}

/** In a transaction of its own, because the one of the sign-in was refused. */
export const noteAttempt = (work: Work, connection: Pick<Connection, 'id' | 'tenantId'>, attempt: Attempt): Promise<void> =>
  work.deps.db.system((tx) => recordAttempt(tx, work, connection, attempt));
