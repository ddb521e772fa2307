import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** With or without a port; IPv6 then in brackets. */
const withPort = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/;

/** One spelling per machine: no port, no brackets, no zone, IPv4 within IPv6 as IPv4. Undefined if it's no address. */
export function plainAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const { v4, v6 } = withPort.exec(trimmed)?.groups ?? {};
  const [address = ''] = (v4 ?? v6 ?? trimmed).split('%');
  // ipaddr.js also reads IPv4 in octal, hexadecimal and shortened, as nobody writes it here.
  if (isIPv4(address)) return address;
  return ipaddr.IPv6.isValid(address) ? ipaddr.process(address).toString() : undefined;
}

/** What counts as one machine: an IPv6 client has its whole /64. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!plain?.includes(':')) return plain ?? address;
  return `${ipaddr.IPv6.parse(plain).toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}
