import { pbkdf2, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verify as bcryptVerify } from '@node-rs/bcrypt';

/** Why a hash from elsewhere isn't taken: nothing known, or one whose check would cost this server too much. */
export class HashRefusal extends Error {
  override readonly name = 'HashRefusal';
  readonly why: 'unknown' | 'costly';
  constructor(why: 'unknown' | 'costly') {
    super(why);
    this.why = why;
  }
}
const unknown = () => new HashRefusal('unknown');

interface Parts {
  salt: Buffer;
  hash: Buffer;
}
type ScryptCost = Record<'cost' | 'blockSize' | 'parallelization', number>;

/** Of RFC 4648 without padding; passlib writes a full stop for a plus. */
const fromBase64 = (text: string) => Buffer.from(text.replaceAll('.', '+'), 'base64');
const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** A shorter hash would let in many passwords. */
function checkedParts({ salt, hash }: Parts): string {
  if (salt.length < 4 || salt.length > 256 || hash.length < 16 || hash.length > 128) throw unknown();
  return `${toBase64(salt)}$${toBase64(hash)}`;
}

function scryptHash({ cost, blockSize, parallelization }: ScryptCost, parts: Parts): string {
  const bits = Math.log2(cost);
  if (!Number.isInteger(bits) || bits < 1 || blockSize < 1 || parallelization < 1) throw unknown();
  // 128 MiB, and four times the work of OWASP's.
  if (cost * blockSize > 2 ** 20 || cost * blockSize * parallelization > 2 ** 22) throw new HashRefusal('costly');
  return `$scrypt$ln=${bits},r=${blockSize},p=${parallelization}$${checkedParts(parts)}`;
}

function pbkdf2Hash(digest: string, rounds: string, parts: Parts): string {
  if (Number(rounds) < 1) throw unknown();
  if (Number(rounds) > 1_500_000) throw new HashRefusal('costly');
  return `$pbkdf2-${digest}$i=${Number(rounds)}$${checkedParts(parts)}`;
}

/** Each way that hashes are written in, and how it's kept. */
const written: readonly [RegExp, (...groups: string[]) => string][] = [
  [
    /^(\$argon2(?:id|i|d)\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$[A-Za-z0-9+/]{11,171}\$[A-Za-z0-9+/]{22,171})$/,
    (whole, memory, rounds, lanes) => {
      const [m, t, p] = [Number(memory), Number(rounds), Number(lanes)];
      if (m < 8 || t < 1 || p < 1) throw unknown();
      if (m > 2 ** 17 || m * t > 2 ** 20 || p > 16) throw new HashRefusal('costly');
      return whole!;
    },
  ],
  [
    /^(\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53})$/,
    (whole, cost) => {
      if (Number(cost) < 4) throw unknown();
      if (Number(cost) > 14) throw new HashRefusal('costly');
      return whole!;
    },
  ],
  [
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,5}),p=(\d{1,5})\$([A-Za-z0-9+/.]+)\$([A-Za-z0-9+/.]+)$/,
    (bits, r, p, salt, hash) =>
      scryptHash(
        { cost: 2 ** Number(bits), blockSize: Number(r), parallelization: Number(p) },
        { salt: fromBase64(salt!), hash: fromBase64(hash!) },
      ),
  ],
  [
    /^scrypt:(\d{1,10}):(\d{1,5}):(\d{1,5})\$([^$]+)\$((?:[0-9a-f]{2})+)$/,
    (n, r, p, salt, hash) =>
      scryptHash(
        { cost: Number(n), blockSize: Number(r), parallelization: Number(p) },
        { salt: Buffer.from(salt!), hash: Buffer.from(hash!, 'hex') },
      ),
  ],
  [
    /^\$pbkdf2-(sha1|sha256|sha512)\$(?:i=)?(\d{1,10})(?:,l=\d{1,3})?\$([A-Za-z0-9+/.]+)\$([A-Za-z0-9+/.]+)$/,
    (digest, rounds, salt, hash) => pbkdf2Hash(digest!, rounds!, { salt: fromBase64(salt!), hash: fromBase64(hash!) }),
  ],
  [
    /^pbkdf2_(sha1|sha256|sha512)\$(\d{1,10})\$([^$]+)\$([A-Za-z0-9+/]+={0,2})$/,
    (digest, rounds, salt, hash) => pbkdf2Hash(digest!, rounds!, { salt: Buffer.from(salt!), hash: fromBase64(hash!) }),
  ],
  [
    /^pbkdf2:(sha1|sha256|sha512):(\d{1,10})\$([^$]+)\$((?:[0-9a-f]{2})+)$/,
    (digest, rounds, salt, hash) => pbkdf2Hash(digest!, rounds!, { salt: Buffer.from(salt!), hash: Buffer.from(hash!, 'hex') }),
  ],
];

/** A hash made elsewhere as it's stored here: Argon2, bcrypt, scrypt or PBKDF2, as PHC strings, or as Django and Werkzeug write them. Errors: HashRefusal. */
export function keptHash(text: string): string {
  for (const [pattern, keep] of written) {
    const found = pattern.exec(text);
    if (found) return keep(...found.slice(1));
  }
  throw unknown();
}

/** Of scrypt without a string of its own. Errors: HashRefusal. */
export const keptScrypt = (cost: ScryptCost, parts: Parts): string => scryptHash(cost, parts);

const scryptOnce = promisify<string, Buffer, number, object, Buffer>(scrypt);
const pbkdf2Once = promisify(pbkdf2);

/** Checks a password against what `keptHash` returned, but for Argon2, which is this server's own. */
export async function verifyForeign(stored: string, password: string): Promise<boolean> {
  if (stored.startsWith('$2')) return bcryptVerify(password, stored);
  const [, kind = '', cost = '', salt = '', hash = ''] = stored.split('$');
  const [expected, bytes] = [fromBase64(hash), fromBase64(salt)];
  const numbers = cost.split(',').map((part) => Number(part.slice(part.indexOf('=') + 1)));
  if (kind === 'scrypt') {
    const [bits, blockSize, parallelization] = numbers as [number, number, number];
    const options = { cost: 2 ** bits, blockSize, parallelization, maxmem: 2 ** 28 };
    return timingSafeEqual(await scryptOnce(password, bytes, expected.length, options), expected);
  }
  const digest = /^pbkdf2-(sha\d+)$/.exec(kind)?.[1];
  if (!digest) return false;
  return timingSafeEqual(await pbkdf2Once(password, bytes, numbers[0]!, expected.length, digest), expected);
}
