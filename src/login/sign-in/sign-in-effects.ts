import type { Via } from '../../auth/after-factor.ts';
import { createCaptcha } from '../../auth/captcha.ts';
import { keptLink } from '../../auth/kept-link.ts';
import { loginCompleted, userVerified, type AuthenticationType } from '../../auth/events.ts';
import { bridgeOffers, loginWithSSO, suggestSavePassword } from '../../auth/native-bridge.ts';
import { passkeyPrompt } from '../../auth/passkey-prompt.ts';
import { identifierText } from '../../auth/identifier.ts';
import { signInElsewhere } from '../../auth/sign-in-elsewhere.ts';
import { typedEmail } from '../../auth/typed-email.ts';
import { auth } from '../../contract/auth/auth.ts';
import { configuration } from '../../contract/configuration/configuration.ts';
import { mfaLogin } from '../../contract/mfa-login/mfa-login.ts';
import { passkeys } from '../../contract/passkeys/passkeys.ts';
import { passwordless } from '../../contract/passwordless/passwordless.ts';
import { phones } from '../../contract/phones/phones.ts';
import { passwords } from '../../contract/passwords/passwords.ts';
import { AppError, ignore, toAppError } from '../../lib/error.ts';
import { sleep } from '../../lib/time.ts';
import type { Services } from '../../services.tsx';
import { invitationIn } from '../invitation.ts';
import { leaveLogin } from '../leave-login.ts';
import { rememberEmail } from '../remember-email.ts';
import { typedIn } from '../typed.ts';
import { quickLogin } from '../../auth/quick-login.ts';
import type { SignInEffect, SignInEvent, SignInState } from './sign-in-machine.ts';
import type { Answer } from './sign-in-steps.ts';

type Send = (event: SignInEvent) => void;

/** Half of the people never need it; brought before it is asked for. */
export const loadWebauthn = () => import('../../auth/webauthn.ts');
const loadReturn = () => import('./check-return.ts');

const authenticationTypes: Record<Via, AuthenticationType> = {
  password: 'password',
  sso: 'password',
  signUp: 'password',
  magicLink: 'magic_link',
  code: 'magic_link',
  smsCode: 'magic_link',
  passkey: 'webauthn',
  AuthenticatorApp: 'mfa',
  SMS: 'mfa',
  EmailCode: 'mfa',
  WebAuthn: 'mfa',
  enrolment: 'mfa',
  social: 'SOCIAL_LOGIN',
  activation: 'activation_link',
};

/** Which strategy of a page asks for what comes first; the name of the field that a code answers. */
const viaOf = { magiclink: 'magicLink', code: 'code', smscode: 'smsCode', emailandpassword: 'password' } as const;

const cancelled = () => new AppError('PASSKEY_CANCELLED', 'Another sign-in method was chosen.', { status: 0 });

function forgetDeadLink(cause: unknown): never {
  if (toAppError(cause).code.startsWith('LINK_')) keptLink.forget();
  throw cause;
}

/** Does what the machine decided and reports back with an event. `query` is that of the flow. */
export function signInEffects(services: Services, query: URLSearchParams, current: () => SignInState) {
  const { api, session, router, options } = services;
  const captcha = createCaptcha(api(configuration));
  const prompt = passkeyPrompt(services);
  const invitation = () => {
    const invitationToken = invitationIn(query);
    return invitationToken ? { invitationToken } : {};
  };
  const human = async (action: string) => {
    const recaptchaToken = await captcha.token(action);
    return recaptchaToken ? { recaptchaToken } : {};
  };

  let before: Promise<unknown> = Promise.resolve();
  /** Asks with what a person typed. Whoever went back since is not signed in by it: true when they are still there. */
  function submitted(ask: () => Promise<Answer>, via: Via, send: Send): Promise<boolean> {
    const asking = current();
    const isHere = () => current() === asking;
    // One at a time: the cookie is that of the last answer.
    const turn = before.then(async () => {
      if (!isHere()) return false;
      const answer = await ask().catch((error: unknown) => {
        if (isHere()) throw error;
        return ignore(error, 'the person went back before it failed');
      });
      if (isHere()) send({ type: 'answered', answer: answer!, via });
      else if (answer?.accessToken) await session.disown();
      return isHere();
    });
    before = turn.catch(() => {});
    return turn;
  }

  async function signNow() {
    const [{ signChallenge, stopCeremony }, { options: asked }] = await Promise.all([
      loadWebauthn(),
      api(passkeys).loginOptions({ body: {} }),
    ]);
    const state = current();
    if (state.step === 'preLogin' && !state.passkey) throw cancelled();
    // One ceremony at a time: the one in the field gives way.
    stopCeremony();
    return signChallenge(asked);
  }

  async function accept({ answer, via }: Extract<SignInEffect, { type: 'accept' }>, send: Send): Promise<void> {
    // A code from another site carries no session of its own: the cookie does.
    const signedIn = via === 'social' ? await session.changed() : await session.accept({ mfaRequired: false, ...answer });
    if (!signedIn) return send({ type: 'failed', error: toAppError(new Error('no session')) });
    const { userId, email, emailVerified } = answer;
    const origin = via === 'activation' ? 'ACTIVATION_LINK' : emailVerified && (via === 'magicLink' || via === 'code') && 'PASSWORDLESS';
    if (origin) userVerified(options.events, origin, { ...(userId && { userId }), ...(email && { email }) });
    loginCompleted(authenticationTypes[via]);
    quickLogin.forget();
    typedIn.delete(services);
    typedEmail.forget();
    signInElsewhere.end();
    send({ type: 'signedIn', email: answer.userEmail || answer.email || '', via });
  }

  async function consider({ answer, via }: Extract<SignInEffect, { type: 'considerPasskeys' }>, send: Send): Promise<void> {
    const asking = current();
    session.hold(answer.accessToken);
    const method = quickLogin.chosen();
    if (method && !quickLogin.isRegistered(answer.userId ?? '', method)) return send({ type: 'quickLoginOffered', method, answer });
    const isDue = await prompt.isDue();
    if (current() !== asking) return session.disown();
    return isDue ? send({ type: 'passkeyOffered', answer }) : accept({ type: 'accept', answer, via }, send);
  }

  async function run(effect: SignInEffect, send: Send): Promise<void> {
    switch (effect.type) {
      case 'preLogin': {
        const tenantId = new URLSearchParams(router.current().search).get('tenantId');
        const { identifier } = effect;
        rememberEmail(services, identifierText(identifier));
        // A phone number belongs to no company: there is nothing to look up.
        let failure: AppError | undefined;
        const [found, policy] = await Promise.all([
          'phoneNumber' in identifier
            ? undefined
            : api(auth)
                .preLogin({ body: { ...identifier, ...(tenantId && { tenantId }) } })
                .catch((error: unknown) => {
                  failure = toAppError(error);
                  return ignore(error, 'without a pre-login answer the vendor strategy decides (flows.md A.1)');
                }),
          services.configuration.policy(),
        ]);
        // Nobody is there at all: a password would be asked for in vain.
        if (failure?.status === 0 && !policy) throw failure;
        if (found?.address && bridgeOffers('loginWithSSO')) {
          loginWithSSO(identifierText(identifier));
          return send({ type: 'leftToApplication' });
        }
        const immediate = found?.addressType === 'external';
        return send({ type: 'preLoginDone', address: found?.address, immediate, strategy: policy?.authStrategy });
      }
      case 'send': {
        const body = { ...effect.subject, ...(await human('passwordless')), ...invitation() };
        return send({ type: 'sent', ...(await api(passwordless).preLogin({ type: effect.by, body })) });
      }
      case 'login': {
        const ask = async () =>
          api(auth).login({ body: { ...effect.identifier, password: effect.password, ...(await human('login')), ...invitation() } });
        if (!(await submitted(ask, 'password', send))) return;
        if (bridgeOffers('suggestSavePassword')) suggestSavePassword(identifierText(effect.identifier), effect.password);
        return;
      }
      case 'checkCode': {
        const ask = () => api(passwordless).postLogin({ type: effect.by, body: { token: effect.code, ...invitation() } });
        return void (await submitted(ask, viaOf[effect.by], send));
      }
      case 'openLink': {
        const { token, matchingNumber } = effect;
        const body = { token, ...(matchingNumber && { matchingNumber }), ...invitation() };
        const answer = await api(passwordless).postLogin({ type: 'magiclink', body }).catch(forgetDeadLink);
        keptLink.forget();
        return send({ type: 'answered', answer, via: 'magicLink' });
      }
      case 'usePasskey': {
        const answer = await api(passkeys).login({ body: { ...(effect.assertion ?? (await signNow())), ...invitation() } });
        prompt.prefer();
        return send({ type: 'answered', answer, via: 'passkey' });
      }
      case 'stopPasskey':
        return (await loadWebauthn()).stopCeremony();
      case 'checkReturn':
        // What the arrival asked of the server is over before the cookie becomes another one.
        await session.start();
        return send({ type: 'answered', answer: await (await loadReturn()).checkReturn(services, effect.from), via: effect.from });
      case 'considerPasskeys': {
        const turn = consider(effect, send);
        before = turn.catch(() => {});
        return turn;
      }
      case 'registerKey': {
        const { createCredential } = await loadWebauthn();
        const { options: asked } = await api(passkeys).registerOptions();
        await api(passkeys).register({ body: await createCredential(asked) });
        prompt.prefer();
        quickLogin.register(effect.answer.userId ?? '', effect.method);
        return accept({ type: 'accept', answer: effect.answer, via: 'passkey' }, send);
      }
      case 'sendQuickCode':
        return send({ type: 'quickCodeSent', ...(await api(phones).start({ body: { phoneNumber: effect.phoneNumber } })) });
      case 'checkQuickCode': {
        await api(phones).verify({ body: { changePhoneId: effect.changePhoneId, code: effect.code } });
        quickLogin.register(effect.answer.userId ?? '', 'sms');
        return accept({ type: 'accept', answer: effect.answer, via: 'smsCode' }, send);
      }
      case 'accept':
        return accept(effect, send);
      case 'recover': {
        const { email, recoveryCode } = effect;
        await api(mfaLogin).recover({ body: { email, recoveryCode, ...(await human('recover')) } });
        return send({ type: 'recovered' });
      }
      case 'resetBreached':
        await api(passwords).forgot({ body: { email: effect.email, ...(await human('forgot')) } });
        return send({ type: 'breachedResetSent' });
      case 'resetExpired': {
        const { userId, token, password } = effect;
        await api(passwords).reset({ body: { userId, token, password } });
        return send({ type: 'passwordChanged' });
      }
      case 'changePassword':
        await api(passwords).change({ body: { password: effect.present, newPassword: effect.password } });
        return send({ type: 'passwordChanged' });
      case 'addPasskey': {
        const { createCredential } = await loadWebauthn();
        const { options: asked } = await api(passkeys).registerOptions();
        await api(passkeys).register({ body: await createCredential(asked) });
        prompt.prefer();
        return accept({ type: 'accept', answer: effect.answer, via: 'passkey' }, send);
      }
      case 'forgetPasskeyPrompt':
        return prompt.never();
      case 'redirect':
        await sleep(effect.afterMs);
        if (current().step !== 'redirectToSSO') return;
        signInElsewhere.begin(effect.email);
        return router.go(effect.address, { refresh: true, origins: [new URL(effect.address, location.href).origin] });
      case 'leaveFailed':
        await sleep(effect.afterMs);
        if (current().step !== 'loginWithSSOFailed') return;
        signInElsewhere.fail(effect.error);
        return router.go((options.basename ?? '').replace(/\/+$/, '') + options.routes.authenticatedUrl, { refresh: true });
      case 'leave':
        await sleep(effect.afterMs);
        return leaveLogin(services);
    }
  }
  return (effect: SignInEffect, send: Send): void => {
    run(effect, send).catch((cause: unknown) => send({ type: 'failed', error: toAppError(cause) }));
  };
}
