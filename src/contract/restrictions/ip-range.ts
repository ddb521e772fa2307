import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** An address and how many of its bits count. */
type Range = readonly [Address, number];

/** IPv4 within IPv6 is IPv4, so that neither spelling slips past a rule. Undefined if it's no address, or one of a single network card. */
export function readAddress(text: string): Address | undefined {
  const plain = text.trim();
  // ipaddr.js also reads IPv4 in octal, hexadecimal and shortened, as nobody writes it here.
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.IPv4.parse(plain);
  if (!plain.includes(':') || plain.includes('%') || !ipaddr.IPv6.isValid(plain)) return undefined;
  return ipaddr.process(plain);
}

function parseRange(text: string): Range | undefined {
  const [start = '', length, ...rest] = text.trim().split('/');
  const address = readAddress(start);
  if (!address || rest.length > 0) return undefined;
  const most = address.kind() === 'ipv4' ? 32 : 128;
  if (length === undefined) return [address, most];
  // The length of a mapped IPv4 address counts the 96 bits before it.
  const bits = Number(length) - (start.includes(':') && most === 32 ? 96 : 0);
  return /^\d{1,3}$/.test(length) && bits >= 0 && bits <= most ? [address, bits] : undefined;
}

/** One spelling per range: `10.0.0.7/8` is `10.0.0.0/8`, and a range of one address is that address. Undefined if it's neither. */
export function readRange(text: string): string | undefined {
  const range = parseRange(text);
  if (!range) return undefined;
  const [address, bits] = range;
  if (address.kind() === 'ipv4') {
    const first = ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${bits}`);
    return bits === 32 ? first.toString() : `${first.toString()}/${bits}`;
  }
  const first = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`);
  return bits === 128 ? first.toString() : `${first.toString()}/${bits}`;
}

/** Finds the first range that an address is in. Made once for many addresses. */
export function rangeFinder(ranges: readonly string[]): (address: string) => string | undefined {
  const read = ranges.flatMap((text) => {
    const range = parseRange(text);
    return range ? [{ text, range }] : [];
  });
  return (text) => {
    const address = readAddress(text);
    return address && read.find(({ range: [first, bits] }) => first.kind() === address.kind() && address.match(first as never, bits))?.text;
  };
}
