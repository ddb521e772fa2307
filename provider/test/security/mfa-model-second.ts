import fc from 'fast-check';
import { totp } from '../sign-in.ts';
import { forget, listedIn, people, send, tenantOf } from './mfa-model.ts';
import {
  auth,
  browser,
  person,
  many,
  how,
  pick,
  newest,
  command,
  hasPending,
  byHow,
  wrongCode,
  codeOf,
  finish,
  enrolled,
  type How,
} from './mfa-model-command.ts';

export const secondFactors = [
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
      if (
        await finish(model, real, {
          what: 'verifyApp',
          b,
          pending,
          path: 'verify',
          body: { value },
          kind: 'AuthenticatorApp',
          isRight,
          remember,
        })
      )
        mine.spent.add(code);
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
    {
      b: browser,
      t: many,
      o: many,
      remember: fc.boolean(),
      how: fc.constantFrom<How>('right', 'right', 'right', 'wrong', 'other', 'other'),
    },
    async (model, real, { b, t, o, remember, how: choice }) => {
      const otc = newest(model.otcs, o);
      // Mostly the sign-in the code belongs to, sometimes another.
      const own = model.pendings.findLast(({ user, live }) => user === otc.user && live);
      const pending = choice === 'other' || !own ? newest(model.pendings, t) : own;
      const { smsDevice } = model.persons[pending.user]!;
      const path =
        otc.kind === 'enrolSms'
          ? 'sms/enroll/verify'
          : otc.kind === 'mfaSms'
            ? `sms/${smsDevice ?? crypto.randomUUID()}/verify`
            : 'emailcode/verify';
      const code = choice === 'wrong' ? wrongCode(otc.code) : otc.code;
      const { factors } = model.persons[pending.user]!;
      const listed = listedIn(real, await tenantOf(real, pending));
      const isFree = pending.mode === 'login' && factors.size === 0 && listed.includes('SMS');
      const byEmail = listed.includes('EmailCode') && pending.first !== 'email';
      // A phone that isn't listed is asked of somebody who has nothing else.
      const byPhone = factors.has('sms') && (listed.includes('SMS') || (!byEmail && !factors.has('app')));
      const fits = { mfaSms: byPhone, mfaEmail: byEmail, enrolSms: isFree }[otc.kind];
      const isKept = otc.device === undefined || otc.device === smsDevice;
      const isRight = choice !== 'wrong' && otc.live && otc.user === pending.user && fits && isKept;
      if (
        !(await finish(model, real, {
          what: `verifySent ${otc.kind}`,
          b,
          pending,
          path,
          body: { otcToken: otc.token, code },
          kind: otc.kind === 'mfaEmail' ? 'EmailCode' : 'SMS',
          isRight,
          remember,
        }))
      )
        return;
      otc.live = false;
      if (otc.kind !== 'enrolSms') return;
      const [device] = await real.world.data((tx) =>
        tx
          .selectFrom('mfa_devices')
          .select('id')
          .where('user_id', '=', model.persons[pending.user]!.id)
          .where('kind', '=', 'sms')
          .execute(),
      );
      enrolled(model, pending.user, 'sms', { smsDevice: device!.id });
      if (remember) model.remembered.set(`${b}:${pending.user}`, 'SMS');
    },
    ({ otcs, pendings }) => otcs.length > 0 && pendings.length > 0,
  ),
  command(
    'enrolApp',
    { b: browser, t: many, how, remember: fc.boolean() },
    async (model, real, { b, t, how: choice, remember }) => {
      const pending = newest(model.pendings, t);
      const { status, body } = await send(real, b, `${auth}/user/mfa/authenticator/enroll`, { mfaToken: pending.token });
      const isFree = pending.live && pending.mode === 'login' && (model.persons[pending.user]!.factors.size === 0 || pending.hasShownOwn);
      if (status === 200 && !isFree) throw new Error('enrolApp: somebody with a factor, or without a sign-in, puts one in');
      if (status === 200) pending.enrolling = String(body['secret']);
      const foreign = pick(model.pendings, t + 1).enrolling;
      const secret = byHow(choice, pending.enrolling, undefined, foreign);
      const token = secret ? totp(real.world, secret) : '123456';
      const isRight = isFree && secret !== undefined && secret === pending.enrolling;
      const isIn = await finish(model, real, {
        what: 'enrolApp',
        b,
        pending,
        path: 'authenticator/enroll/verify',
        body: { token },
        kind: 'AuthenticatorApp',
        isRight,
        remember,
      });
      if (!isIn) return;
      enrolled(model, pending.user, 'app', { secret: secret!, recoveryCode: '' });
      model.persons[pending.user]!.spent.add(token);
      if (remember) model.remembered.set(`${b}:${pending.user}`, 'AuthenticatorApp');
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
      if (!pending.live || model.persons[pending.user]!.factors.size > 0 || !listedIn(real, await tenantOf(real, pending)).includes('SMS'))
        throw new Error('enrolSms: somebody with a factor, or without a sign-in, puts one in');
      for (const otc of model.otcs) if (otc.user === pending.user && otc.kind === 'enrolSms') otc.live = false;
      model.otcs.push({
        user: pending.user,
        kind: 'enrolSms',
        token: String(body['otcToken']),
        code: await codeOf(real, phoneNumber),
        live: true,
      });
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
