import fc from 'fast-check';
import { claimsIn, totp } from '../sign-in.ts';
import { forget, judge, listedIn, send, type Model, type Real } from './mfa-model.ts';
import { auth, users, personCount, browser, person, many, how, newest, pick, command, enrolled } from './mfa-model-command.ts';

async function refresh(model: Model, real: Real, b: number, tenantId: string | null): Promise<void> {
  const before = model.sessions[b];
  const answer = await send(real, b, `${auth}/user/token/refresh`, { tenantId });
  // While a second factor is pending, the previous cookie stays valid.
  const seen = answer.body.mfaToken ? { ...answer, hasCookie: false } : answer;
  judge(model, real, { what: 'refresh', browser: b, answer: seen, shown: before, before });
  // Verifying in one tenant with another's cookie leaves that session unchanged.
  if (before && model.sessions[b] && !answer.body.mfaToken) model.sessions[b] = { ...before };
}

export const laterOn = [
  command('refresh', { b: browser, tenant: fc.constantFrom('none', 'open', 'forced', 'mailed') }, async (model, real, { b, tenant }) =>
    refresh(model, real, b, tenant === 'none' ? null : real.tenants[tenant as keyof Real['tenants']]),
  ),
  command(
    'enterLater',
    { b: many, tenant: fc.constantFrom('forced', 'mailed'), seconds: fc.constantFrom(0, 0, 890, 1000) },
    async (model, real, { b, tenant, seconds }) => {
      const held = model.sessions.flatMap((session, index) => (session ? [index] : []));
      real.world.clock.advance(seconds);
      await refresh(model, real, pick(held, b), real.tenants[tenant as keyof Real['tenants']]);
    },
    ({ sessions }) => sessions.some(Boolean),
  ),
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
    const token = real.browsers[b]!.token();
    const listed = listedIn(real, String(token && claimsIn(token)['tenantId']));
    if (answer.body.accessToken && !(before?.second && listed.includes(before.kind)))
      throw new Error('stepUp: counts for somebody who has shown no second factor that counts here');
    judge(model, real, { what: 'stepUp', browser: b, answer, shown: before, before });
  }),
  command('addApp', { b: browser }, async (model, real, { b }) => {
    const before = model.sessions[b];
    const { status, body } = await send(real, b, `${users}/mfa/enroll`, {});
    if (status !== 200) return;
    if (!before || (model.persons[before.user]!.factors.size > 0 && !before.second))
      throw new Error('addApp: a factor is added without the one that is there');
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
      const answer = await send(real, b, `${users}/passwords/reset/verify`, {
        userId,
        token: choice === 'wrong' ? `${link.token}A` : link.token,
        password,
      });
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
  command('wait', { seconds: fc.constantFrom(31, 31, 31, 700, 3700) }, async (_model, real, { seconds }) =>
    real.world.clock.advance(seconds),
  ),
];
