import type { Work } from '../work.ts';
import type { Tx } from '../../db/tables.ts';
import { claimWorkspaces } from '../members/claim-workspaces.ts';
import { forgetDevices } from '../sessions/known-device.ts';
import { revokeLinks } from '../challenges/links.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import '../api-tokens/api-token-row.ts';
import '../applications/application-rows.ts';
import '../members/keep-for-undo.ts';

/** Nobody has ever signed in as them: all there is of them is the invitation that they answer. */
async function isOnlyInvited(tx: Tx, userId: string, tenantId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', userId)
    .where('u.password_hash', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as m')
            .select('m.user_id')
            .whereRef('m.user_id', '=', 'u.id')
            .where((m) => m.or([m('m.tenant_id', '!=', tenantId), m('m.status', '=', 'active')])),
        ),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The user proves they own the address. Whatever was added to the account while it was unverified (a password, passkeys,
 * factors, external identities, workspaces, API tokens) may be a stranger's and is removed (security.md 2.5, pre-account hijack).
 * `keepPassword`: it was set by the same browser that now proves the address. `joining`, and what is returned: see `claimWorkspaces`.
 */
export async function claimAccount(
  tx: Tx,
  work: Work,
  userId: string,
  { keepPassword = false, joining }: { keepPassword?: boolean; joining?: string | null } = {},
): Promise<Map<string, string>> {
  const now = work.deps.clock.now();
  // Then it's whoever invites them that has named them.
  const keepUsername = typeof joining === 'string' && (await isOnlyInvited(tx, userId, joining));
  const claimed = await tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: now, ...(keepPassword ? {} : { password_hash: null, password_changed_at: null }) })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return new Map();
  // Nobody can undo a removal into what a stranger had joined.
  await tx.deleteFrom('removed_members').where('user_id', '=', userId).execute();
  const replaced = await claimWorkspaces(tx, work, { userId, joining, keep: keepPassword });
  await revokeSessions(tx, work, { userId });
  await forgetDevices(tx, userId);
  for (const table of ['mfa_devices', 'webauthn_credentials', 'recovery_codes', 'user_identities', 'oauth_consents'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  if (keepPassword) {
    await tx.deleteFrom('phone_numbers').where('user_id', '=', userId).where('verified_at', 'is', null).execute();
    return replaced;
  }
  // A stranger's phone number may be verified, too, and so may anything they started.
  await tx.deleteFrom('phone_numbers').where('user_id', '=', userId).execute();
  if (!keepUsername) await tx.deleteFrom('usernames').where('user_id', '=', userId).execute();
  await tx.updateTable('users').set({ phone: null }).where('id', '=', userId).execute();
  await tx
    .updateTable('challenges')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '!=', 'inviteCode')
    .where('used_at', 'is', null)
    .execute();
  // Those that its workspaces keep would come back to life with the owner's rights.
  await tx.deleteFrom('api_tokens').where('created_by', '=', userId).execute();
  await revokeLinks(tx, now, { userId, purpose: 'reset' });
  return replaced;
}
