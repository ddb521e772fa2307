import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { after, secondsBetween, type Clock } from '../../ports/clock.ts';
import { vendorPolicy } from '../policy/vendor-policy.ts';
import type { Secrets } from '../secrets.ts';

export type Algorithm = 'ES256' | 'RS256';
/** Signs everything, except the ID tokens of a client that knows the other one only. */
export const algorithm: Algorithm = 'ES256';
/** Every key works with its own algorithm only, whatever a token's header says. */
export const algorithms: Algorithm[] = ['ES256', 'RS256'];
const reloadAfterSeconds = 60;
const unknownKidReloadSeconds = 5;

type Key = Awaited<ReturnType<typeof importJWK>>;
interface LoadedKey {
  kid: string;
  jwk: JWK;
  public: Key;
  private: Key | undefined;
  createdAt: Date;
  retiredAt: Date | null;
}
export interface KeyRing {
  /** The newest key of the algorithm, which has to be among the ring's. */
  signing(wanted?: Algorithm): Promise<{ kid: string; key: Key }>;
  /** By `kid`; an unknown one is looked up again, because another instance may have rotated. */
  verifying(kid: string): Promise<Key | undefined>;
  /** Clients of the contract read the first key only (conduct.md 8). */
  jwks(): Promise<{ keys: JWK[] }>;
  /** Switches to new keys; the old ones stay published for `keepSeconds`. */
  rotate(): Promise<string>;
}
/** Of an access token that lives as long as one may. */
const longestKeepSeconds = 3 * 3600;

export interface KeyRingOptions {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  /** The ring has a key for each of them. */
  wanted?: readonly Algorithm[];
  /** How long a retired key stays published: at least twice the lifetime of an access token. */
  keepSeconds?: () => number;
  /** After which a new key signs. */
  maxAgeDays?: () => number;
}

async function addKey(tx: Tx, secrets: Secrets, { alg, now }: { alg: Algorithm; now: Date }): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const row = {
    kid,
    public_jwk: JSON.stringify({ ...jwk, kid, alg, use: 'sig' }),
    private_sealed: secrets.seal(JSON.stringify(await exportJWK(privateKey))),
  };
  await tx
    .insertInto('signing_keys')
    .values({ ...row, created_at: now, retired_at: null })
    .execute();
}

/** Keys are stored in the database, their private halves encrypted with the master key. Throws on start if they can't be decrypted. */
export async function openKeyRing({
  db,
  clock,
  secrets,
  wanted = [algorithm],
  keepSeconds = () => 900,
  maxAgeDays = () => vendorPolicy.signingKeyDays,
}: KeyRingOptions): Promise<KeyRing> {
  let keys: LoadedKey[] = [];
  let loadedAt = new Date(0);

  async function load() {
    const now = clock.now();
    const rows = await db.system(
      (tx) =>
        tx
          .selectFrom('signing_keys')
          .selectAll()
          .where((is) => is.or([is('retired_at', 'is', null), is('retired_at', '>', after(now, -longestKeepSeconds))]))
          .orderBy('created_at', 'desc')
          .execute(),
      { single: true },
    );
    keys = await Promise.all(
      rows.map(async ({ kid, public_jwk, private_sealed, created_at, retired_at }) => {
        const jwk = public_jwk as JWK;
        const secret = retired_at ? undefined : await importJWK(JSON.parse(openSealed(private_sealed)) as JWK, jwk.alg);
        return { kid, jwk, public: await importJWK(jwk, jwk.alg), private: secret, createdAt: created_at, retiredAt: retired_at };
      }),
    );
    loadedAt = now;
  }
  function openSealed(sealed: string) {
    try {
      return secrets.unseal(sealed);
    } catch (cause) {
      throw new Error('The signing key cannot be opened with this SECRET_KEY. Start with the key that the data was made with.', { cause });
    }
  }
  const refresh = async (maxAgeSeconds: number) => {
    if (secondsBetween(loadedAt, clock.now()) >= maxAgeSeconds) await load();
  };
  const isRecent = (createdAt: Date) => secondsBetween(createdAt, clock.now()) <= maxAgeDays() * 86_400;
  const newest = (alg: Algorithm) => keys.find(({ retiredAt, jwk, createdAt }) => !retiredAt && jwk.alg === alg && isRecent(createdAt));

  /** `onlyIfDue`: if two instances find a key too old at once, they create one new key. */
  async function replace(onlyIfDue: boolean): Promise<void> {
    await db.system(async (tx) => {
      const now = clock.now();
      const rows = await tx
        .selectFrom('signing_keys')
        .select(['kid', 'public_jwk', 'created_at'])
        .where('retired_at', 'is', null)
        .forUpdate()
        .execute();
      const held = rows.filter(({ created_at }) => onlyIfDue && isRecent(created_at));
      const over = rows.filter((row) => !held.includes(row)).map(({ kid }) => kid);
      if (over.length > 0) await tx.updateTable('signing_keys').set({ retired_at: now }).where('kid', 'in', over).execute();
      const missing = wanted.filter((alg) => !held.some(({ public_jwk }) => (public_jwk as JWK).alg === alg));
      for (const alg of missing) await addKey(tx, secrets, { alg, now });
    });
    await load();
  }
  const replaceDue = async () => {
    if (!wanted.every(newest)) await replace(true);
  };

  await load();
  await replaceDue();
  return {
    signing: async (alg = algorithm) => {
      await refresh(reloadAfterSeconds);
      await replaceDue();
      const { kid, private: key } = newest(alg)!;
      return { kid, key: key! };
    },
    verifying: async (kid) => {
      await refresh(reloadAfterSeconds);
      if (!keys.some((key) => key.kid === kid)) await refresh(unknownKidReloadSeconds);
      const key = keys.find((candidate) => candidate.kid === kid);
      const isOver = key?.retiredAt && secondsBetween(key.retiredAt, clock.now()) > keepSeconds();
      return isOver ? undefined : key?.public;
    },
    jwks: async () => {
      await refresh(reloadAfterSeconds);
      const published = keys.filter(({ retiredAt }) => !retiredAt || secondsBetween(retiredAt, clock.now()) <= keepSeconds());
      const first = newest(algorithm);
      return { keys: published.toSorted((a, b) => Number(b === first) - Number(a === first)).map(({ jwk }) => jwk) };
    },
    rotate: async () => {
      await replace(false);
      return newest(algorithm)!.kid;
    },
  };
}
