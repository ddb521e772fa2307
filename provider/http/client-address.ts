import { clientAddressHeader, verifierHeader } from '../../src/contract/wire.ts';
import { sameBytes, sha256 } from '../identity/secrets.ts';
import { plainAddress } from '../ports/network.ts';

/** With `hops` trusted proxies in front, the address seen by the outermost one. Without, forwarded headers are ignored. */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const direct = plainAddress(socketAddress ?? '') ?? 'unknown';
  if (hops === 0 || !forwardedFor) return direct;
  const seen = forwardedFor.split(',');
  return plainAddress(seen[Math.max(0, seen.length - hops)] ?? '') ?? direct;
}

/** Who asked a host's own server, which tells it beside the secret that both know; otherwise whoever connected. */
export function toldAddress(headers: Headers, direct: string, forwardSecret: string | undefined): string {
  const shown = headers.get(verifierHeader);
  if (!forwardSecret || !shown || !sameBytes(sha256(shown), sha256(forwardSecret))) return direct;
  return plainAddress(headers.get(clientAddressHeader)?.split(',')[0]?.trim() ?? '') ?? direct;
}
