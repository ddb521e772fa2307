import { invalidInput } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import { isKnown, type MailLanguage } from '../../messages/mail-language.ts';
import { shownEmail } from '../../messages/no-address.ts';

export interface Recipient {
  id: string;
  email: string;
  /** In which they last signed in. */
  language: MailLanguage;
}

/** Active members with an address: a report never leaves the workspace. */
const members = (tx: Tx, tenantId: string, now: Date) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.user_id as id', 'memberships.email', 'users.language'])
    .where('memberships.tenant_id', '=', tenantId)
    .where('memberships.status', '=', 'active')
    .where('memberships.disabled_at', 'is', null)
    .where('memberships.locked_at', 'is', null)
    .where((is) => is.or([is('memberships.expires_at', 'is', null), is('memberships.expires_at', '>', now)]))
    .orderBy('memberships.email');

/** Who has never signed in is written to as whoever caused it reads. */
const spokenTo = ({ id, email, language }: { id: string; email: string; language: string | null }, asked?: MailLanguage): Recipient => ({
  ...{ id, email, language: language && isKnown(language) ? language : (asked ?? 'en') },
});

export async function recipientsOf(tx: Tx, tenantId: string, { ids, now }: { ids: readonly string[]; now: Date }): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  const rows = await members(tx, tenantId, now).where('memberships.user_id', 'in', ids).execute();
  return rows.filter(({ email }) => shownEmail(email)).map((row) => spokenTo(row));
}

/** Errors: INVALID_INPUT in this field if somebody isn't an active member. */
export async function recipientsBy(
  tx: Tx,
  tenantId: string,
  { emails, field, now, asked }: { emails: readonly string[]; field: 'to' | 'recipients'; now: Date; asked?: MailLanguage | undefined },
): Promise<Recipient[]> {
  const rows = emails.length === 0 ? [] : await members(tx, tenantId, now).where('memberships.email', 'in', emails).execute();
  const missing = emails.findIndex((email) => !rows.some((row) => row.email === email));
  if (missing !== -1) throw invalidInput({ [field]: `Recipient ${missing + 1} isn't an active member of this workspace.` });
  return rows.map((row) => spokenTo(row, asked));
}
