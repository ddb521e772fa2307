import type { MfaAnswer, MfaPort } from './mfa-port.ts';
import type { MfaStrategy } from '../../contract/mfa/mfa.schemas.ts';
import type { Performers } from '../../lib/machine.ts';
import type { MfaEffect, MfaEvent } from './mfa-machine.ts';

/** Lazy because many users never need it; steps preload it. */
export const loadWebauthn = () => import('../../auth/webauthn.ts');

async function runCeremony(
  port: MfaPort,
  { mode, deviceId = '', rememberDevice }: Extract<MfaEffect, { type: 'key' }>,
): Promise<MfaAnswer> {
  const { createCredential, signChallenge } = await loadWebauthn();
  if (mode === 'verify') {
    const { webauthnToken, options } = await port.webauthnOptions(deviceId);
    return port.verifyWebauthn(deviceId, { webauthnToken, options: await signChallenge(options), rememberDevice });
  }
  const { webauthnToken, options } = await port.enrolWebauthn();
  const credential = await createCredential(options);
  return port.confirmWebauthn({ webauthnToken, deviceType: credential.deviceType, options: credential, rememberDevice });
}

/** Performs the machine's effects. */
export const mfaEffects = (port: MfaPort, onDone: (answer: MfaAnswer, method: MfaStrategy) => void): Performers<MfaEffect, MfaEvent> => ({
  sendSms: async ({ deviceId }) => ({ type: 'sent', ...(await port.sendSms(deviceId)) }),
  sendEmail: async () => ({ type: 'sent', ...(await port.sendEmail()) }),
  enrolApp: async () => ({ type: 'appReady', ...(await port.enrolApp()) }),
  enrolSms: async ({ phoneNumber }) => ({ type: 'sent', ...(await port.enrolSms(phoneNumber)) }),
  async checkCode({ type: _, id: __, mode, ...proof }) {
    return { type: 'verified', answer: await (mode === 'enrol' ? port.confirm(proof) : port.verify(proof)) };
  },
  key: async (effect) => ({ type: 'verified', answer: await runCeremony(port, effect) }),
  done: ({ answer, method }) => onDone(answer, method),
});
