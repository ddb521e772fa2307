import fc from 'fast-check';
import { codeTo, magicTokenTo, totp } from '../testing-sign-in.ts';
import { browserCount, forget, judge, people, send, type Model, type Pending, type Person, type Real, type Shown } from './mfa-model.ts';

type Command = fc.AsyncCommand<Model, Real>;
/** What is done rightly, wrongly, or with something of somebody else. */
type How = 'right' | 'wrong' | 'other';

const auth = '/identity/resources/auth/v1';
const users = '/identity/resources/users/v1';
const personCount = Object.keys(people).length;
const browser = fc.nat(browserCount - 1);
const person = fc.nat(personCount - 1);
const many = fc.nat(99);
/** Mostly right, or nobody would get far. */
const how = fc.constantFrom<How>('right', 'right', 'right', 'right', 'right', 'right', 'wrong', 'other');

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
const newest = <T>(list: readonly T[], index: number): T => list[list.length - 1 - (index % Math.min(list.length, 2))]!;

function command<N extends Record<string, fc.Arbitrary<unknown>>>(
  name: string,
  values: N,
  run: (model: Model, real: Real, given: { [K in keyof N]: N[K] extends fc.Arbitrary<infer V> ? V : never }) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): fc.Arbitrary<Command> {
  return fc.record(values).map((given) => ({
    check,
    run: (model, real) => run(model, real, given as never),
    toString: () => `${name}(${JSON.stringify(given)})`,
  }));
}
const hasPending = ({ pendings }: Model) => pendings.length > 0;
const byHow = <T>(choice: How, right: T, wrong: T, other: T): T => (choice === 'right' ? right : choice === 'wrong' ? wrong : other);
const wrongCode = (code: string) => (code === '123456' ? '654321' : '123456');
const codeOf = (real: Real, to: string) => codeTo(real.world, to).catch(() => '123456');
const end = (list: ({ user: number; live: boolean } | undefined)[], user: number) => {
  for (const one of list) if (one?.user === user) one.live = false;
};

const endAsked = ({ asks, links }: Model, user: number) => {
  end(asks, user);
  end(links, user);
};

/** The second half of a sign-in with a token that somebody has; `isRight`: the factor is that of the person. */
async function finish(model: Model, real: Real, { what, b, pending, path, body, isRight, remember }: { what: string; b: number; pending: Pending; path: string; body: object; isRight: boolean; remember: boolean }) {
  const isGood = isRight && pending.live;
  const answer = await send(real, b, `${auth}/user/mfa/${path}`, { mfaToken: pending.token, rememberDevice: remember, ...body });
  const shown: Shown | undefined = isGood ? { user: pending.user, first: pending.first, second: true } : undefined;
  judge(model, real, { what, browser: b, answer, shown });
  if (answer.status !== 200) return false;
  pending.live = false;
  if (remember && pending.mode === 'login') model.remembered.add(`${b}:${pending.user}`);
  return true;
}
function enrolled(model: Model, user: number, factor: 'app' | 'sms', change: Partial<Person>): void {
  Object.assign(model.persons[user]!, change);
  model.persons[user]!.factors.add(factor);
  forget(model, user);
}

const firstFactors = [
  command('login', { b: browser, u: person, how }, async (model, real, { b, u, how: choice }) => {
    const { email, password } = model.persons[u]!;
    const other = model.persons[(u + 1) % personCount]!.password;
    const answer = await send(real, b, `${auth}/user`, { email, password: byHow(choice, password, 'wrong', other) });
    judge(model, real, { what: 'login', browser: b, answer, shown: choice === 'right' ? { user: u, first: 'pwd', second: false } : undefined });
  }),
  command('askCode', { b: browser, u: person, type: fc.constantFrom('code', 'smscode') }, async (model, real, { b, u, type }) => {
    const { email, phone } = model.persons[u]!;
    const to = type === 'code' ? email : phone;
    const before = (await real.world.mailbox(to)).length;
    const answer = await send(real, b, `${auth}/passwordless/${type}/prelogin`, type === 'code' ? { email } : { phoneNumber: phone });
    judge(model, real, { what: 'askCode', browser: b, answer, shown: undefined });
    // After five in an hour nothing is sent, and what was sent before stays good.
    const isSent = (await real.world.mailbox(to)).length > before;
    if (isSent) endAsked(model, u);
    model.asks[b] = { user: u, type, code: isSent ? await codeOf(real, to) : '123456', live: isSent };
  }),
  command(
    'answerCode',
    { b: browser, from: browser, type: fc.constantFrom('code', 'smscode', 'same', 'same'), how },
    async (model, real, { b, from, type, how: choice }) => {
      const mine = model.asks[b];
      const foreign = model.asks[from];
      const as = type === 'same' ? (mine?.type ?? 'code') : type;
      const token = byHow(choice, mine?.code ?? '123456', wrongCode(mine?.code ?? ''), foreign?.code ?? '123456');
      const isRight = mine !== undefined && mine.live && mine.type === as && token === mine.code;
      const answer = await send(real, b, `${auth}/passwordless/${as}/postlogin`, { token });
      const shown: Shown | undefined = isRight ? { user: mine.user, first: as === 'code' ? 'email' : 'sms', second: false } : undefined;
      judge(model, real, { what: 'answerCode', browser: b, answer, shown });
      if (answer.status === 200 && mine) mine.live = false;
    },
    ({ asks }) => asks.some(Boolean),
  ),
  command('askLink', { b: browser, u: person }, async (model, real, { b, u }) => {
    const { email } = model.persons[u]!;
    const before = (await real.world.mailbox(email)).length;
    const answer = await send(real, b, `${auth}/passwordless/magiclink/prelogin`, { email });
    if ((await real.world.mailbox(email)).length === before) return;
    endAsked(model, u);
    const token = await magicTokenTo(real.world, email);
    model.links.push({ user: u, browser: b, token, number: String(answer.body['matchingNumber']), live: true });
  }),
  command(
    'openLink',
    { b: browser, link: many, how },
    async (model, real, { b, link: index, how: choice }) => {
      const link = newest(model.links, index);
      const number = byHow(choice, link.number, link.number === '42' ? '43' : '42', undefined);
      const answer = await send(real, b, `${auth}/passwordless/magiclink/postlogin`, { token: link.token, ...(number ? { matchingNumber: number } : {}) });
      const isRight = link.live && (choice === 'right' || b === link.browser);
      judge(model, real, { what: 'openLink', browser: b, answer, shown: isRight ? { user: link.user, first: 'email', second: false } : undefined });
      if (answer.status === 200) link.live = false;
    },
    ({ links }) => links.length > 0,
  ),
  command('activate', { b: browser, how }, async (model, real, { b, how: choice }) => {
    const invited = model.persons[people.invited]!;
    const { userId, token } = real.invited;
    const link = byHow(choice, { userId, token }, { userId, token: `${token}A` }, { userId: model.persons[0]!.id, token });
    const answer = await send(real, b, `${users}/activate`, { ...link, password: invited.password });
    judge(model, real, { what: 'activate', browser: b, answer, shown: choice === 'right' ? { user: people.invited, first: 'email', second: false } : undefined });
  }),
];

const secondFactors = [
  command(
    'verifyApp',
    { b: browser, t: many, u: person, remember: fc.boolean(), how: fc.constantFrom<How>('right', 'right', 'right', 'wrong', 'other') },
    async (model, real, { b, t, u, remember, how: choice }) => {
      const pending = newest(model.pendings, t);
      const owner = choice === 'other' ? u : pending.user;
      const mine = model.persons[pending.user]!;
      const { secret } = model.persons[owner]!;
      const code = secret ? totp(real.world, secret) : '123456';
      const value = choice === 'wrong' ? wrongCode(code) : code;
      const isRight = choice !== 'wrong' && owner === pending.user && mine.factors.has('app') && secret !== '' && !mine.spent.has(code);
      if (await finish(model, real, { what: 'verifyApp', b, pending, path: 'verify', body: { value }, isRight, remember })) mine.spent.add(code);
    },
    hasPending,
  ),
  command(
    'sendFactor',
    { b: browser, t: many, by: fc.constantFrom('sms', 'email'), of: fc.constantFrom<How>('right', 'right', 'other') },
    async (model, real, { b, t, by, of }) => {
      const pending = newest(model.pendings, t);
      const { email, phone, smsDevice } = model.persons[pending.user]!;
      const device = of === 'other' ? model.persons[people.sms]!.smsDevice : smsDevice;
      const path = by === 'sms' ? `sms/${device ?? crypto.randomUUID()}` : 'emailcode';
      const { status, body } = await send(real, b, `${auth}/user/mfa/${path}`, { mfaToken: pending.token });
      if (status !== 200) return;
      const kind = by === 'sms' ? 'mfaSms' : 'mfaEmail';
      if (!pending.live) throw new Error('sendFactor: a token that is over sends codes');
      if (by === 'sms' && device !== smsDevice) throw new Error('sendFactor: to the phone of another person');
      for (const otc of model.otcs) if (otc.user === pending.user && otc.kind === kind) otc.live = false;
      const code = await codeOf(real, by === 'sms' ? phone : email);
      model.otcs.push({ user: pending.user, kind, token: String(body['otcToken']), code, live: true, ...(by === 'sms' ? { device } : {}) });
    },
    hasPending,
  ),
  command(
    'verifySent',
    { b: browser, t: many, o: many, remember: fc.boolean(), how: fc.constantFrom<How>('right', 'right', 'right', 'wrong', 'other', 'other') },
    async (model, real, { b, t, o, remember, how: choice }) => {
      const otc = newest(model.otcs, o);
      // Mostly the sign-in that the code belongs to, sometimes any other.
      const own = model.pendings.findLast(({ user, live }) => user === otc.user && live);
      const pending = choice === 'other' || !own ? newest(model.pendings, t) : own;
      const { smsDevice } = model.persons[pending.user]!;
      const path = otc.kind === 'enrolSms' ? 'sms/enroll/verify' : otc.kind === 'mfaSms' ? `sms/${smsDevice ?? crypto.randomUUID()}/verify` : 'emailcode/verify';
      const code = choice === 'wrong' ? wrongCode(otc.code) : otc.code;
      const { factors } = model.persons[pending.user]!;
      const isFree = pending.mode === 'login' && factors.size === 0;
      const fits = { mfaSms: factors.has('sms'), mfaEmail: pending.first !== 'email', enrolSms: isFree }[otc.kind];
      const isKept = otc.device === undefined || otc.device === smsDevice;
      const isRight = choice !== 'wrong' && otc.live && otc.user === pending.user && fits && isKept;
      if (!(await finish(model, real, { what: `verifySent ${otc.kind}`, b, pending, path, body: { otcToken: otc.token, code }, isRight, remember }))) return;
      otc.live = false;
      if (otc.kind !== 'enrolSms') return;
      const [device] = await real.world.data((tx) => tx.selectFrom('mfa_devices').select('id').where('user_id', '=', model.persons[pending.user]!.id).where('kind', '=', 'sms').execute());
      enrolled(model, pending.user, 'sms', { smsDevice: device!.id });
      if (remember) model.remembered.add(`${b}:${pending.user}`);
    },
    ({ otcs, pendings }) => otcs.length > 0 && pendings.length > 0,
  ),
  command(
    'enrolApp',
    { b: browser, t: many, how, remember: fc.boolean() },
    async (model, real, { b, t, how: choice, remember }) => {
      const pending = newest(model.pendings, t);
      const { status, body } = await send(real, b, `${auth}/user/mfa/authenticator/enroll`, { mfaToken: pending.token });
      const isFree = pending.live && pending.mode === 'login' && model.persons[pending.user]!.factors.size === 0;
      if (status === 200 && !isFree) throw new Error('enrolApp: somebody with a factor, or without a sign-in, puts one in');
      if (status === 200) pending.enrolling = String(body['secret']);
      const foreign = pick(model.pendings, t + 1).enrolling;
      const secret = byHow(choice, pending.enrolling, undefined, foreign);
      const token = secret ? totp(real.world, secret) : '123456';
      const isRight = isFree && secret !== undefined && secret === pending.enrolling;
      const isIn = await finish(model, real, { what: 'enrolApp', b, pending, path: 'authenticator/enroll/verify', body: { token }, isRight, remember });
      if (!isIn) return;
      enrolled(model, pending.user, 'app', { secret: secret!, recoveryCode: '' });
      model.persons[pending.user]!.spent.add(token);
      if (remember) model.remembered.add(`${b}:${pending.user}`);
    },
    hasPending,
  ),
  command(
    'enrolSms',
    { b: browser, t: many },
    async (model, real, { b, t }) => {
      const pending = newest(model.pendings, t);
      const phoneNumber = `+1${String(3_000_000_000 + Math.floor(Math.random() * 999_999_999))}`;
      const { status, body } = await send(real, b, `${auth}/user/mfa/sms/enroll`, { mfaToken: pending.token, phoneNumber });
      if (status !== 200) return;
      if (!pending.live || model.persons[pending.user]!.factors.size > 0) throw new Error('enrolSms: somebody with a factor, or without a sign-in, puts one in');
      for (const otc of model.otcs) if (otc.user === pending.user && otc.kind === 'enrolSms') otc.live = false;
      model.otcs.push({ user: pending.user, kind: 'enrolSms', token: String(body['otcToken']), code: await codeOf(real, phoneNumber), live: true });
    },
    hasPending,
  ),
  command('recover', { b: browser, u: person, how }, async (model, real, { b, u, how: choice }) => {
    const { email, recoveryCode } = model.persons[u]!;
    const foreign = model.persons[u === people.app ? people.sms : people.app]!.recoveryCode;
    const code = byHow(choice, recoveryCode, 'abcd-efgh-jkmn-pqrs-tvwx', foreign) || 'none';
    const { status } = await send(real, b, `${auth}/user/mfa/recover`, { email, recoveryCode: code });
    if (status >= 300) return;
    if (code !== recoveryCode) throw new Error('recover: factors are turned off by a wrong code');
    Object.assign(model.persons[u]!, { factors: new Set(), recoveryCode: '', secret: '', smsDevice: undefined });
    forget(model, u);
  }),
];

const laterOn = [
  command('refresh', { b: browser, tenant: fc.constantFrom('none', 'open', 'forced', 'mailed') }, async (model, real, { b, tenant }) => {
    const before = model.sessions[b];
    const tenantId = tenant === 'none' ? null : real.tenants[tenant as keyof Real['tenants']];
    const answer = await send(real, b, `${auth}/user/token/refresh`, { tenantId });
    // With a second factor still to be shown the cookie of before stays good.
    const seen = answer.body.mfaToken ? { ...answer, hasCookie: false } : answer;
    judge(model, real, { what: 'refresh', browser: b, answer: seen, shown: before, before });
    // What is shown in one tenant with the cookie of another leaves that one where it is.
    if (before && model.sessions[b] && !answer.body.mfaToken) model.sessions[b] = { ...before };
  }),
  command('switchTenant', { b: browser, tenant: fc.constantFrom('open', 'forced', 'mailed') }, async (model, real, { b, tenant }) => {
    const before = model.sessions[b];
    const tenantId = real.tenants[tenant as keyof Real['tenants']];
    const answer = await send(real, b, `${users}/tenant`, { tenantId }, 'PUT');
    if (answer.status >= 300) return;
    judge(model, real, { what: 'switchTenant', browser: b, answer: { ...answer, body: { tenantId } as never }, shown: before, before });
  }),
  command('stepUp', { b: browser, maxAge: fc.constantFrom(undefined, 0, 60, 1e9) }, async (model, real, { b, maxAge }) => {
    const before = model.sessions[b];
    const answer = await send(real, b, `${auth}/user/step-up/generate`, maxAge === undefined ? {} : { maxAge });
    if (answer.body.accessToken && !before?.second) throw new Error('stepUp: counts for somebody who has shown one factor');
    judge(model, real, { what: 'stepUp', browser: b, answer, shown: before, before });
  }),
  command('addApp', { b: browser }, async (model, real, { b }) => {
    const before = model.sessions[b];
    const { status, body } = await send(real, b, `${users}/mfa/enroll`, {});
    if (status !== 200) return;
    if (!before || (model.persons[before.user]!.factors.size > 0 && !before.second)) throw new Error('addApp: a factor is added without the one that is there');
    const secret = String(body['secret']);
    const token = totp(real.world, secret);
    const done = await send(real, b, `${users}/mfa/enroll/verify`, { token });
    if (done.status !== 200) return;
    enrolled(model, before.user, 'app', { secret, ...(done.body.recoveryCode ? { recoveryCode: done.body.recoveryCode } : {}) });
    model.persons[before.user]!.spent.add(token);
  }),
  command('removeApp', { b: browser }, async (model, real, { b }) => {
    const before = model.sessions[b];
    const { status } = await send(real, b, `${users}/mfa/disable`, {});
    if (status >= 300) return;
    if (!before?.second) throw new Error('removeApp: a factor is removed without being shown');
    model.persons[before.user]!.factors.delete('app');
    forget(model, before.user);
  }),
  command('forgot', { b: browser, u: person }, async (model, real, { b, u }) => {
    const { email } = model.persons[u]!;
    const answer = await send(real, b, `${users}/passwords/reset`, { email });
    judge(model, real, { what: 'forgot', browser: b, answer, shown: undefined });
    const [mail] = await real.world.mailbox(email);
    const token = mail?.links[0]?.includes('/reset-password') ? new URL(mail.links[0]).searchParams.get('token') : null;
    if (token) model.resets.push({ user: u, token, live: true });
  }),
  command(
    'reset',
    { b: browser, r: many, how },
    async (model, real, { b, r, how: choice }) => {
      const link = newest(model.resets, r);
      const other = model.persons[(link.user + 1) % personCount]!.id;
      const password = `Renewed-${crypto.randomUUID()}`;
      const userId = choice === 'other' ? other : model.persons[link.user]!.id;
      const answer = await send(real, b, `${users}/passwords/reset/verify`, { userId, token: choice === 'wrong' ? `${link.token}A` : link.token, password });
      judge(model, real, { what: 'reset', browser: b, answer, shown: undefined });
      if (answer.status >= 300) return;
      if (choice !== 'right') throw new Error('reset: a password is renewed by a wrong link');
      model.persons[link.user]!.password = password;
      for (const pending of model.pendings) if (pending.user === link.user && pending.first === 'pwd') pending.live = false;
      forget(model, link.user);
    },
    ({ resets }) => resets.length > 0,
  ),
  command('signOut', { b: browser }, async (model, real, { b }) => {
    const { status } = await send(real, b, `${auth}/logout`, {});
    if (status < 300) model.sessions[b] = undefined;
  }),
  command('wait', { seconds: fc.constantFrom(31, 31, 31, 700, 3700) }, async (_model, real, { seconds }) => real.world.clock.advance(seconds)),
];

const [login] = firstFactors;
/** Those that lead on come more often. */
export const commands: fc.Arbitrary<Command>[] = [login!, login!, ...firstFactors, ...firstFactors, ...secondFactors, ...secondFactors, ...laterOn];
