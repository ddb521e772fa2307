/** With `hops` trusted proxies in front, the address seen by the outermost one. Without, forwarded headers are ignored. */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, hops: number): string {
  const direct = (socketAddress ?? 'unknown').replace(/^::ffff:/, '');
  if (hops === 0 || !forwardedFor) return direct;
  const seen = forwardedFor.split(',').map((part) => part.trim());
  const claimed = seen[Math.max(0, seen.length - hops)] ?? '';
  return /^[0-9a-fA-F.:]{2,45}$/.test(claimed) ? claimed.replace(/^::ffff:/, '') : direct;
}
