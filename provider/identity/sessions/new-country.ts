import { sql } from 'kysely';
import type { Tx, UserRow } from '../../db/tables.ts';
import { mailNotice } from '../../messages/messages.ts';
import { shownEmail } from '../../messages/no-address.ts';
import type { Work } from '../work.ts';
import { deviceOf } from './device.ts';

/** Emails somebody whose account is signed in to from a country for the first time. Their very first one is no news. */
export async function tellOfNewCountry(tx: Tx, work: Work, user: UserRow): Promise<void> {
  const { deps, client } = work;
  const { country, countryName = country } = deps.places.find(client.ip) ?? {};
  if (!country || user.seen_countries.includes(country)) return;
  const added = await tx
    .updateTable('users')
    .set({ seen_countries: sql<string[]>`array_append(seen_countries, ${country})` })
    .where('id', '=', user.id)
    .where(sql<boolean>`not ${country} = any(seen_countries)`)
    .executeTakeFirst();
  const to = shownEmail(user.email);
  if (user.seen_countries.length === 0 || added.numUpdatedRows === 0n || !user.email_verified || !to) return;
  const { browser, system } = deviceOf(client.userAgent);
  const device = [browser, system].filter(Boolean).join(', ') || 'an unknown browser';
  await mailNotice(tx, work, { kind: 'newCountry', to, values: { country: countryName!, device } });
}
