import fc from 'fast-check';
import { magicTokenTo } from '../sign-in.ts';
import { judge, people, send, type Shown } from './mfa-model.ts';
import {
  auth,
  users,
  personCount,
  browser,
  person,
  many,
  how,
  newest,
  command,
  byHow,
  wrongCode,
  codeOf,
  endAsked,
} from './mfa-model-command.ts';

export const firstFactors = [
  command('login', { b: browser, u: person, how }, async (model, real, { b, u, how: choice }) => {
    const { email, password } = model.persons[u]!;
    const other = model.persons[(u + 1) % personCount]!.password;
    const answer = await send(real, b, `${auth}/user`, { email, password: byHow(choice, password, 'wrong', other) });
    judge(model, real, {
      what: 'login',
      browser: b,
      answer,
      shown: choice === 'right' ? { user: u, first: 'pwd', second: false } : undefined,
    });
  }),
  command('askCode', { b: browser, u: person, type: fc.constantFrom('code', 'smscode') }, async (model, real, { b, u, type }) => {
    const { email, phone } = model.persons[u]!;
    const to = type === 'code' ? email : phone;
    const before = (await real.world.mailbox(to)).length;
    const answer = await send(real, b, `${auth}/passwordless/${type}/prelogin`, type === 'code' ? { email } : { phoneNumber: phone });
    judge(model, real, { what: 'askCode', browser: b, answer, shown: undefined });
    // After five per hour nothing is sent, and the last code stays valid.
    const isSent = (await real.world.mailbox(to)).length > before;
    const by = isSent ? await endAsked(model, real, { user: u, to }) : '';
    model.asks[b] = { user: u, type, code: isSent ? await codeOf(real, to) : '123456', live: isSent, by };
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
    const by = await endAsked(model, real, { user: u, to: email });
    const token = await magicTokenTo(real.world, email);
    model.links.push({ user: u, browser: b, token, number: String(answer.body['matchingNumber']), live: true, by });
  }),
  command(
    'openLink',
    { b: browser, link: many, how },
    async (model, real, { b, link: index, how: choice }) => {
      const link = newest(model.links, index);
      const number = byHow(choice, link.number, link.number === '42' ? '43' : '42', undefined);
      const answer = await send(real, b, `${auth}/passwordless/magiclink/postlogin`, {
        token: link.token,
        ...(number ? { matchingNumber: number } : {}),
      });
      const isRight = link.live && (choice === 'right' || b === link.browser);
      judge(model, real, {
        what: 'openLink',
        browser: b,
        answer,
        shown: isRight ? { user: link.user, first: 'email', second: false } : undefined,
      });
      if (answer.status === 200) link.live = false;
    },
    ({ links }) => links.length > 0,
  ),
  command('activate', { b: browser, how }, async (model, real, { b, how: choice }) => {
    const invited = model.persons[people.invited]!;
    const { userId, token } = real.invited;
    const link = byHow(choice, { userId, token }, { userId, token: `${token}A` }, { userId: model.persons[0]!.id, token });
    const answer = await send(real, b, `${users}/activate`, { ...link, password: invited.password });
    judge(model, real, {
      what: 'activate',
      browser: b,
      answer,
      shown: choice === 'right' ? { user: people.invited, first: 'email', second: false } : undefined,
    });
  }),
];
