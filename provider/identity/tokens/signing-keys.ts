import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import { after, secondsBetween, type Clock } from '../../ports/clock.ts';
import type { Secrets } from '../secrets.ts';

export const algorithm = 'ES256';
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
  signing(): Promise<{ kid: string; key: Key }>;
  /** By `kid`; an unknown one is looked up again, because another instance may have rotated. */
  verifying(kid: string): Promise<Key | undefined>;
  jwks(): Promise<{ keys: JWK[] }>;
  /** Switches to a new key; the old one stays published for `keepSeconds`. */
  rotate(): Promise<string>;
}
export interface KeyRingOptions {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  /** How long a retired key stays published: at least twice the lifetime of an access token. */
  keepSeconds?: number;
  maxAgeDays?: number;
}

async function addKey(tx: Tx, secrets: Secrets, now: Date): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const row = {
    kid,
    public_jwk: JSON.stringify({ ...jwk, kid, alg: algorithm, use: 'sig' }),
    private_sealed: secrets.seal(JSON.stringify(await exportJWK(privateKey))),
  };
  await tx
    .insertInto('signing_keys')
    .values({ ...row, created_at: now, retired_at: null })
    .execute();
  return kid;
}

/** Keys are stored in the database, their private halves encrypted with the master key. Throws on start if they can't be decrypted. */
export async function openKeyRing({ db, clock, secrets, keepSeconds = 900, maxAgeDays = 90 }: KeyRingOptions): Promise<KeyRing> {
  let keys: LoadedKey[] = [];
  let loadedAt = new Date(0);

  async function load() {
    const now = clock.now();
    const rows = await db.system(
      (tx) =>
        tx
          .selectFrom('signing_keys')
          .selectAll()
          .where((is) => is.or([is('retired_at', 'is', null), is('retired_at', '>', after(now, -keepSeconds))]))
          .orderBy('created_at', 'desc')
          .execute(),
      { single: true },
    );
    keys = await Promise.all(
      rows.map(async ({ kid, public_jwk, private_sealed, created_at, retired_at }) => {
        const jwk = public_jwk as JWK;
        const secret = retired_at ? undefined : await importJWK(JSON.parse(openSealed(private_sealed)) as JWK, algorithm);
        return { kid, jwk, public: await importJWK(jwk, algorithm), private: secret, createdAt: created_at, retiredAt: retired_at };
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
  const isDue = (key: LoadedKey | undefined) => !key || secondsBetween(key.createdAt, clock.now()) > maxAgeDays * 86_400;
  const newest = () => keys.find(({ retiredAt }) => !retiredAt);

  /** `onlyIfDue`: if two instances find the key too old at once, they create one new key. */
  async function replace(onlyIfDue: boolean): Promise<string> {
    const kid = await db.system(async (tx) => {
      const now = clock.now();
      const old = await tx
        .selectFrom('signing_keys')
        .select(['kid', 'created_at'])
        .where('retired_at', 'is', null)
        .orderBy('created_at', 'desc')
        .forUpdate()
        .execute();
      const recent = old.find(({ created_at }) => secondsBetween(created_at, now) <= maxAgeDays * 86_400);
      if (onlyIfDue && recent) return recent.kid;
      await tx.updateTable('signing_keys').set({ retired_at: now }).where('retired_at', 'is', null).execute();
      return addKey(tx, secrets, now);
    });
    await load();
    return kid;
  }

  await load();
  if (isDue(newest())) await replace(true);
  return {
    signing: async () => {
      await refresh(reloadAfterSeconds);
      if (isDue(newest())) await replace(true);
      const { kid, private: key } = newest()!;
      return { kid, key: key! };
    },
    verifying: async (kid) => {
      await refresh(reloadAfterSeconds);
      if (!keys.some((key) => key.kid === kid)) await refresh(unknownKidReloadSeconds);
      const key = keys.find((candidate) => candidate.kid === kid);
      const isOver = key?.retiredAt && secondsBetween(key.retiredAt, clock.now()) > keepSeconds;
      return isOver ? undefined : key?.public;
    },
    jwks: async () => {
      await refresh(reloadAfterSeconds);
      return {
        keys: keys.filter(({ retiredAt }) => !retiredAt || secondsBetween(retiredAt, clock.now()) <= keepSeconds).map(({ jwk }) => jwk),
      };
    },
    rotate: () => replace(false),
  };
}
