import ipaddr from 'ipaddr.js';

/** What is counted as one machine: whoever has an IPv6 address has all of its /64. */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.parse(address).toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

/** With `hops` proxies of our own in front, the address that the outermost of them saw. Without, what anybody claims is ignored. */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const direct = (socketAddress ?? 'unknown').replace(/^::ffff:/, '');
  if (hops === 0 || !forwardedFor) return direct;
  const seen = forwardedFor.split(',').map((part) => part.trim());
  const claimed = seen[Math.max(0, seen.length - hops)] ?? '';
  return /^[0-9a-fA-F.:]{2,45}$/.test(claimed) ? claimed.replace(/^::ffff:/, '') : direct;
}
