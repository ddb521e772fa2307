import { createHasher } from '../provider/identity/passwords/password-hash.ts';
import { createWorld, type TestWorld } from '../provider/test/world.ts';

const pairs = Number(process.env['BENCH_PAIRS'] ?? 300);

/** Probability that a known address takes longer than an unknown one: 0.5 reveals nothing, 1 reveals everything. */
function areaUnderCurve(known: number[], unknown: number[]): number {
  let wins = 0;
  for (const a of known) for (const b of unknown) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return Math.round((wins / (known.length * unknown.length)) * 1000) / 1000;
}

const post = (world: TestWorld, path: string, body: object) =>
  world.send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function timed(work: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  await (await work()).arrayBuffer();
  return performance.now() - startedAt;
}

const doors: Record<string, (email: string) => [string, object]> = {
  login: (email) => ['/identity/resources/auth/v1/user', { email, password: 'wrong' }],
  prelogin: (email) => ['/identity/resources/auth/v2/user/sso/prelogin', { email }],
  forgot: (email) => ['/identity/resources/users/v1/passwords/reset', { email }],
  activation: (email) => ['/identity/resources/users/v1/activate/reset', { email }],
  // No password, so no slow hash hides a difference.
  'sign-up': (email) => ['/identity/resources/users/v1/signUp', { email }],
  'magic link': (email) => ['/identity/resources/auth/v1/passwordless/magiclink/prelogin', { email }],
  'email code': (email) => ['/identity/resources/auth/v1/passwordless/code/prelogin', { email }],
  'reset by SMS': (email) => ['/identity/resources/users/v2/passwords/reset/sms', { identifier: email, identifierType: 'email' }],
  'phone reset': (email) => ['/identity/resources/users/v1/phone/reset', { email }],
};

// Without locks and limits, so that each attempt does the full work; interleaved, so that noise affects both equally.
const world = await createWorld({ deps: { hasher: await createHasher({ parallel: 1 }) } });
world.deps.policy = {
  ...world.deps.policy,
  lockout: { maxAttempts: 1_000_000, lockSeconds: 1 },
  public: { ...world.deps.policy.public, allowSignups: true },
  recovery: { email: true, sms: true },
};
const people = await world.data((tx) => tx.selectFrom('users').select('email').where('password_hash', 'is not', null).execute());
for (const [door, request] of Object.entries(doors)) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = -20; index < pairs; index++) {
    const order = index % 2 === 0 ? [known, unknown] : [unknown, known];
    for (const times of order) {
      const number = Math.abs(index) % people.length;
      // Signing up makes an address known, so each attempt needs a new one.
      const nobody = door === 'sign-up' ? `newcomer${index}` : `nobody${number}`;
      const email = times === known ? people[number]!.email : `${nobody}@acme.test`;
      const ms = await timed(() => post(world, ...request(email)));
      if (index >= 0) times.push(ms);
    }
  }
  const auc = areaUnderCurve(known, unknown);
  console.log(JSON.stringify({ bench: 'enumeration', door, pairs, auc, isFlat: auc >= 0.45 && auc <= 0.55 }));
}
await world.deps.db.close();
