import { ipNotAllowed } from '../../../src/contract/auth/auth.rules.ts';
import type { Verdict } from '../../../src/contract/restrictions/restrictions.rules.ts';
import type { Tx } from '../../db/tables.ts';
import type { Deps, Work } from '../work.ts';
import { networksOf, readNetworks } from './network-rules.ts';

const whereIs = ({ places, clock }: Pick<Deps, 'places' | 'clock'>, ip: string) =>
  [{ ip, country: places.find(ip)?.country }, clock.now()] as const;

/** With every request. Errors: IP_NOT_ALLOWED. */
export async function requireNetwork(
  deps: Deps,
  { tenantId, version, ip }: { tenantId: string; version: string; ip: string },
): Promise<void> {
  if (version === '0') return;
  const networks = await deps.networks.read(tenantId, version);
  if (!networks.decide(...whereIs(deps, ip)).isAllowed) throw ipNotAllowed();
}

/** Within a transaction, where the cache may not ask for another one: at a sign-in, and after a change. */
export async function networkVerdict(tx: Tx, { deps, client }: Pick<Work, 'deps' | 'client'>, tenantId: string): Promise<Verdict> {
  return networksOf(await readNetworks(tx, tenantId)).decide(...whereIs(deps, client.ip));
}
