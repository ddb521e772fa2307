import { plainAddress } from '../ports/network.ts';

/** With `hops` trusted proxies in front, the address seen by the outermost one. Without, forwarded headers are ignored. */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const direct = plainAddress(socketAddress ?? '') ?? 'unknown';
  if (hops === 0 || !forwardedFor) return direct;
  const seen = forwardedFor.split(',');
  return plainAddress(seen[Math.max(0, seen.length - hops)] ?? '') ?? direct;
}
