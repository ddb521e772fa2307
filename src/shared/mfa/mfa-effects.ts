import type { MfaAnswer, MfaPort } from './mfa-port.ts';
import type { MfaStrategy } from '../../contract/mfa/mfa.schemas.ts';
import { toAppError } from '../../lib/error.ts';
import type { MfaEffect, MfaEvent } from './mfa-machine.ts';

/** Half of the people never need it; the step brings it before it is asked for. */
export const loadWebauthn = () => import('../../auth/webauthn.ts');

async function askKey(port: MfaPort, { mode, deviceId = '', rememberDevice }: Extract<MfaEffect, { type: 'key' }>): Promise<MfaAnswer> {
  const { createCredential, signChallenge } = await loadWebauthn();
  if (mode === 'verify') {
    const { webauthnToken, options } = await port.webauthnOptions(deviceId);
    return port.verifyWebauthn(deviceId, { webauthnToken, options: await signChallenge(options), rememberDevice });
  }
  const { webauthnToken, options } = await port.enrolWebauthn();
  const credential = await createCredential(options);
  return port.confirmWebauthn({ webauthnToken, deviceType: credential.deviceType, options: credential, rememberDevice });
}

/** Does what the machine decided and reports back with an event. */
export const mfaEffects = (port: MfaPort, onDone: (answer: MfaAnswer, method: MfaStrategy | undefined) => void) => {
  let method: MfaStrategy | undefined;
  return async (effect: MfaEffect, send: (event: MfaEvent) => void): Promise<void> => {
    try {
      switch (effect.type) {
        case 'sendSms':
          return send({ type: 'sent', ...(await port.sendSms(effect.deviceId)) });
        case 'sendEmail':
          return send({ type: 'sent', ...(await port.sendEmail()) });
        case 'enrolApp':
          return send({ type: 'appReady', ...(await port.enrolApp()) });
        case 'enrolSms':
          return send({ type: 'sent', ...(await port.enrolSms(effect.phoneNumber)) });
        case 'checkCode': {
          const { type: _, mode, ...proof } = effect;
          method = proof.method;
          return send({ type: 'shown', answer: await (mode === 'enrol' ? port.confirm(proof) : port.verify(proof)) });
        }
        case 'key':
          method = 'WebAuthnCrossPlatform';
          return send({ type: 'shown', answer: await askKey(port, effect) });
        case 'done':
          return onDone(effect.answer, method);
      }
    } catch (cause) {
      send({ type: 'failed', error: toAppError(cause) });
    }
  };
};
