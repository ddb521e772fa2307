import { domainNotAllowed, ipNotAllowed } from '../../../src/contract/auth/auth.rules.ts';
import type { Verdict } from '../../../src/contract/restrictions/restrictions.rules.ts';
import type { Tx } from '../../db/tables.ts';
import type { Deps, Work } from '../work.ts';
import { networksOf, readNetworks } from './network-rules.ts';

const whereIs = ({ places, clock }: Pick<Deps, 'places' | 'clock'>, ip: string) =>
  [{ ip, country: places.find(ip)?.country }, clock.now()] as const;

interface Calling {
  tenantId: string;
  version: string;
  /** Undefined: a server asks, whose own address says nothing of whoever showed it the token. */
  ip: string | undefined;
  /** Of a member; undefined: nobody's, such as a workspace's own token. */
  email?: string | undefined;
}

/** With every request. Errors: IP_NOT_ALLOWED, DOMAIN_NOT_ALLOWED. */
export async function requireNetwork(deps: Deps, { tenantId, version, ip, email }: Calling): Promise<void> {
  // Nothing was ever restricted.
  if (version === '0' || (ip === undefined && email === undefined)) return;
  const networks = await deps.networks.read(tenantId, version);
  if (ip !== undefined && !networks.decide(...whereIs(deps, ip)).isAllowed) throw ipNotAllowed();
  if (email !== undefined && !networks.letsIn(email, deps.clock.now())) throw domainNotAllowed();
}

export async function isNetworkOpen(deps: Deps, { tenantId, version, ip }: Omit<Calling, 'email'>): Promise<boolean> {
  return version === '0' || ip === undefined || (await deps.networks.read(tenantId, version)).decide(...whereIs(deps, ip)).isAllowed;
}

/** Whoever asks within a transaction, where the cache may not ask for another one. Without a `client`, from anywhere. */
export type Asking = Pick<Work, 'deps'> & Partial<Pick<Work, 'client'>>;

/** At a sign-in, and after a change. */
export async function networkVerdict(tx: Tx, { deps, client }: Pick<Work, 'deps' | 'client'>, tenantId: string): Promise<Verdict> {
  return networksOf(await readNetworks(tx, tenantId)).decide(...whereIs(deps, client.ip));
}

/** What shuts a member out, if anything. */
export async function shutBy(
  tx: Tx,
  { deps, client }: Asking,
  { tenantId, email }: { tenantId: string; email: string },
): Promise<'network' | 'domain' | undefined> {
  const networks = networksOf(await readNetworks(tx, tenantId));
  if (client && !networks.decide(...whereIs(deps, client.ip)).isAllowed) return 'network';
  return networks.letsIn(email, deps.clock.now()) ? undefined : 'domain';
}
