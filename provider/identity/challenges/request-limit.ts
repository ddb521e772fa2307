import { noAccount } from '../../../src/contract/auth/auth.rules.ts';
import { AppError } from '../../../src/lib/error.ts';
import type { Tx } from '../../db/tables.ts';
import { networkOf } from '../../ports/network.ts';
import { isUuid } from '../../db/scope.ts';
import { findUserId, type Identifier } from '../members/find-user.ts';
import { knownDevice } from '../sessions/known-device.ts';
import type { Work } from '../work.ts';

/** Who asks for a message: a browser that its recipient has used before, otherwise a network. */
export type Requester = string;
export const isKnown = (requester: Requester) => requester.startsWith('browser:');

export const identifierOf = (text: string): Identifier =>
  text.includes('@') ? { email: text } : text.startsWith('+') ? { phoneNumber: text } : { username: text };

/** By id (`user:…`), address, number or username. */
const namedUser = async (tx: Tx, text: string): Promise<string | undefined> =>
  text.startsWith('user:') && isUuid(text.slice(5)) ? text.slice(5) : findUserId(tx, identifierOf(text));

/** Errors: NO_ACCOUNT where the vendor tells it. */
export async function requireAccount({ deps }: Work, identifier: string): Promise<void> {
  if (!deps.policy.tellsUnknown) return;
  if (!(await deps.db.system((tx) => namedUser(tx, identifier), { readOnly: true }))) throw noAccount();
}

async function requesterOf(work: Work, identifier: string): Promise<Requester> {
  const { client, deps } = work;
  // Without its secret the browser is nobody's, which needs no query.
  const device =
    client.device &&
    (await deps.db.system(
      async (tx) => {
        const userId = await namedUser(tx, identifier);
        return userId && knownDevice(tx, work, userId);
      },
      { readOnly: true },
    ));
  return device ? `browser:${device.id}` : networkOf(client.ip);
}

/**
 * Counts a request for a message to somebody, who may not exist. Each requester has its own share, so that strangers can't use up
 * what the recipient is about to ask for; together strangers can't flood a mailbox. Errors: RATE_LIMITED.
 */
export async function countRequest(work: Work, about: string, identifier: string): Promise<Requester> {
  const { limits } = work.deps;
  const requester = await requesterOf(work, identifier);
  await limits.count('messages', `${about}:${identifier} ${requester}`);
  if (!isKnown(requester)) await limits.count('messagesByStrangers', `${about}:${identifier}`);
  return requester;
}

/** Counts a text message, which costs money. Errors: RATE_LIMITED. */
export async function countText({ deps: { limits } }: Pick<Work, 'deps'>, number: string, requester: Requester): Promise<void> {
  await limits.count('sms', `${number} ${requester}`);
  if (!isKnown(requester)) await limits.count('smsByStrangers', number);
}

/** The same in the background, where nobody is told: false once the limit is reached, or where no text messages leave. */
export async function mayText(work: Pick<Work, 'deps'>, number: string, requester: Requester): Promise<boolean> {
  if (!work.deps.canText) return false;
  return countText(work, number, requester).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}
