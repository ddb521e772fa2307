import { challengeEnded, codeExpired } from '../contract/challenges.rules.ts';
import { emptyDocument } from '../contract/configuration/document.schemas.ts';
import { changedMeanwhile } from '../contract/input.ts';
import { requirePhoneNumber } from '../contract/phones/phones.rules.ts';
import type { phones as area } from '../contract/phones/phones.ts';
import { ask, consume, takeCode } from './challenges.ts';
import { find } from './collection.ts';
import type { PreviewHandlers } from './context.ts';
import { requireAccount, requireTexts, requireWay } from './ways.ts';

export const phones: PreviewHandlers<typeof area> = {
  reset: ({ body: { email } }, ctx) => {
    requireWay(ctx, 'smsCode');
    const user = ctx.world.users.find((row) => row.email === email);
    requireAccount(ctx, user);
    return { resetPhoneNumberToken: ask(ctx, { purpose: 'phoneReset', userId: user?.id, subject: email, sendTo: user?.email }) };
  },
  resetVerify: ({ body }, ctx) => {
    requireWay(ctx, 'smsCode');
    const { userId } = takeCode(ctx, 'phoneReset', body.resetPhoneNumberToken, body.code);
    return { changePhoneNumberToken: ask(ctx, { purpose: 'phoneChange', userId, seconds: emptyDocument.codes.phoneChangeSeconds }) };
  },
  // The email is verified; the number isn't until its code comes back.
  change: ({ body }, ctx) => {
    requireWay(ctx, 'smsCode');
    const number = requirePhoneNumber(body.phoneNumber);
    const asked = consume(ctx, 'phoneChange', body.changePhoneNumberToken);
    if (!asked?.userId) throw challengeEnded();
    const user = find(ctx.world.users, asked.userId);
    user.signInPhone = number;
  },
  start: ({ body }, ctx) => {
    requireTexts(ctx);
    const number = requirePhoneNumber(body.phoneNumber);
    return { changePhoneId: ask(ctx, { purpose: 'phoneVerify', userId: ctx.caller.userId, subject: number, sendTo: number }) };
  },
  verify: ({ body }, ctx) => {
    const { userId, subject } = takeCode(ctx, 'phoneVerify', body.changePhoneId, body.code);
    if (userId !== ctx.caller.userId) throw codeExpired();
    if (ctx.world.users.some((row) => row.signInPhone === subject && row.id !== userId)) throw changedMeanwhile();
    ctx.caller.user.signInPhone = subject;
  },
};
