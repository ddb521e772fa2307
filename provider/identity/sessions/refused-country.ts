import type { Tx } from '../../db/tables.ts';
import { mailNotice } from '../../messages/messages.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { after } from '../../ports/clock.ts';
import { networkVerdict } from '../policy/require-network.ts';
import type { Work } from '../work.ts';

const onceInSeconds = 3600;

/** Emails somebody whose sign-in a workspace refused for its country, if that wants them to know. `wanted`: the only one asked for. */
export async function tellOfRefusedCountry(
  tx: Tx,
  work: Work,
  { userId, wanted }: { userId: string; wanted: string | null | undefined },
): Promise<void> {
  const { deps, client } = work;
  const telling = await tx
    .selectFrom('memberships as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .innerJoin('restriction_settings as s', 's.tenant_id', 'm.tenant_id')
    .select(['t.id', 't.name'])
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .where('s.country_mail', '=', true)
    .$if(typeof wanted === 'string', (query) => query.where('t.id', '=', wanted!))
    .orderBy('m.last_seen_at', (order) => order.desc().nullsLast())
    .limit(10)
    .execute();
  for (const { id, name } of telling) {
    const { isAllowed, reason } = await networkVerdict(tx, work, id);
    if (isAllowed || !['country', 'countryUnknown'].includes(reason)) continue;
    const now = deps.clock.now();
    const told = await tx
      .updateTable('users')
      .set({ country_refused_at: now })
      .where('id', '=', userId)
      .where('email_verified', '=', true)
      .where((is) => is.or([is('country_refused_at', 'is', null), is('country_refused_at', '<=', after(now, -onceInSeconds))]))
      .returning('email')
      .executeTakeFirst();
    const to = told && shownEmail(told.email);
    const place = deps.places.find(client.ip)?.countryName ?? client.ip;
    if (to) await mailNotice(tx, work, { kind: 'countryRefused', to, values: { tenant: name, place } });
    return;
  }
}
