import ipaddr from 'ipaddr.js';

/** What counts as one machine: an IPv6 client has its whole /64. */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.parse(address).toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

/** With `hops` trusted proxies in front, the address seen by the outermost one. Without, forwarded headers are ignored. */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const direct = (socketAddress ?? 'unknown').replace(/^::ffff:/, '');
  if (hops === 0 || !forwardedFor) return direct;
  const seen = forwardedFor.split(',').map((part) => part.trim());
  const claimed = seen[Math.max(0, seen.length - hops)] ?? '';
  return /^[0-9a-fA-F.:]{2,45}$/.test(claimed) ? claimed.replace(/^::ffff:/, '') : direct;
}
