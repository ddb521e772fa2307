import type { Handlers } from '../../../src/contract/endpoint.ts';
import { type passwordless as area } from '../../../src/contract/passwordless/passwordless.ts';
import { passwordlessTypes, type PasswordlessType } from '../../../src/contract/passwordless/passwordless.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { answerSignIn } from '../answer-sign-in.ts';
import { pageOfWay, signInPage } from '../sign-in-page.ts';
import { requireCaptcha } from '../../identity/challenges/captcha.ts';
import { identifierText, normalIdentifier } from '../../identity/members/find-user.ts';
import { passwordlessWays } from '../../identity/passwordless/facts.ts';
import { answerPasswordless } from '../../identity/passwordless/answer.ts';
import { askPasswordless, newcomerHere } from '../../identity/passwordless/ask.ts';
import { enterIdentifier } from '../../../src/contract/auth/auth.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import { phoneInvalid } from '../../../src/contract/phones/phones.rules.ts';
import { isUuid } from '../../db/scope.ts';

function typeOf(text: string): PasswordlessType {
  const type = passwordlessTypes.find((known) => known === text);
  if (!type) throw notFound();
  return type;
}

export const passwordless: Handlers<typeof area, [Ctx]> = {
  preLogin: async ({ type, body }, ctx) => {
    const known = typeOf(type);
    const named = normalIdentifier(body);
    const identifier = body.userId && isUuid(body.userId) ? `user:${body.userId}` : identifierText(named ?? {});
    if (!identifier) throw body.phoneNumber ? phoneInvalid() : enterIdentifier();
    const signUpToken = ctx.cookies.read('signup');
    const newcomer = known === 'smscode' ? await newcomerHere(ctx, { signUpToken, identifier }) : undefined;
    const { tenantId: wanted } = newcomer ? await signInPage(ctx) : await pageOfWay(ctx, passwordlessWays[known], named);
    await requireCaptcha(ctx, body.recaptchaToken);
    // The user's strategy is a password, so there is nothing to send.
    if (known === 'emailandpassword') return {};
    const { handle, seconds, shown } = await askPasswordless(ctx, { type: known, identifier, wanted, newcomer });
    ctx.cookies.keep('passwordless', handle, seconds);
    return shown;
  },
  postLogin: async ({ type, body }, ctx) => {
    const { token, matchingNumber, invitationToken } = body;
    const known = typeOf(type);
    if (known === 'emailandpassword') throw notFound();
    const browser = ctx.cookies.read('passwordless');
    const outcome = await answerPasswordless(ctx, { type: known, token, matchingNumber, invitationToken, browser });
    const answer = await answerSignIn(ctx, outcome);
    ctx.cookies.drop('passwordless');
    return answer;
  },
};
