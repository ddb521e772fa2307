import { sql } from 'kysely';
import { toldBy, tokenWarningDays } from '../../../src/contract/notifications/notifications.rules.ts';
import type { Deps } from '../work.ts';
import { after } from '../../ports/clock.ts';
import '../api-tokens/api-token-row.ts';
import { notify } from './notify.ts';

const most = 500;
const nameLength = 100;

/** Tells people, once each, that an API token ends soon: whose it is, or else those who may make another. */
export async function warnOfEnds({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.system(async (tx) => {
    const ending = await tx
      .selectFrom('api_tokens as t')
      .select(['t.id', 't.tenant_id', 't.owner_id', 't.description', 't.expires_at'])
      .where('t.expires_at', '>', now)
      .where('t.expires_at', '<', after(now, tokenWarningDays * 86_400))
      // So young a token is meant to end soon.
      .where('t.created_at', '<', after(now, -86_400))
      .where(sql<boolean>`not exists (select from notifications n where n.tenant_id = t.tenant_id and n.once = t.id::text)`)
      .limit(most)
      .execute();
    for (const { id, tenant_id: tenantId, owner_id: ownerId, description, expires_at } of ending)
      await notify(tx, now, {
        ...(ownerId ? { userIds: [ownerId] } : { permission: toldBy.tokenEnding }),
        tenantId,
        kind: 'tokenEnding',
        values: { name: description.slice(0, nameLength), date: expires_at!.toISOString(), own: ownerId ? 'yes' : 'no' },
        once: id,
      });
  });
}
