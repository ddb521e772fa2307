import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import type { Handlers } from '../../contract/endpoint.ts';
import type { mfa } from '../../contract/mfa/mfa.ts';
import type { mfaLogin } from '../../contract/mfa-login/mfa-login.ts';
import type { AssertionJson, AssertionOptions, AttestationJson, CreationOptions, DeviceType } from '../../contract/webauthn.ts';

export type CodeMethod = 'AuthenticatorApp' | 'SMS' | 'EmailCode';
/** Result of a verification or an enrolment. */
export type MfaAnswer = Partial<AuthResponse>;

export interface CodeProof {
  method: CodeMethod;
  code: string;
  deviceId?: string | undefined;
  otcToken?: string | undefined;
  rememberDevice: boolean;
}

/** API calls behind the steps: a sign-in authorizes them with an MFA token, a signed-in user with the session. */
export interface MfaPort {
  sendSms(deviceId: string): Promise<{ otcToken: string; phoneNumber: string }>;
  sendEmail(): Promise<{ otcToken: string }>;
  verify(proof: CodeProof): Promise<MfaAnswer>;
  webauthnOptions(deviceId: string): Promise<{ webauthnToken: string; options: AssertionOptions }>;
  verifyWebauthn(deviceId: string, answer: { webauthnToken: string; options: AssertionJson; rememberDevice: boolean }): Promise<MfaAnswer>;
  enrolApp(): Promise<{ qrCode: string; secret: string }>;
  enrolSms(phoneNumber: string): Promise<{ otcToken: string; phoneNumber: string }>;
  confirm(proof: CodeProof): Promise<MfaAnswer>;
  enrolWebauthn(): Promise<{ webauthnToken: string; options: CreationOptions }>;
  confirmWebauthn(answer: {
    webauthnToken: string;
    deviceType: DeviceType;
    options: AttestationJson;
    rememberDevice: boolean;
  }): Promise<MfaAnswer>;
}

/** For a sign-in or a step-up (flows.md A.8, A.9). */
export function loginPort(api: Handlers<typeof mfaLogin>, mfaToken: string): MfaPort {
  const body = { mfaToken };
  return {
    sendSms: (deviceId) => api.sendSms({ deviceId, body }),
    sendEmail: () => api.sendEmail({ body }),
    verify: ({ method, code, deviceId = '', otcToken = '', rememberDevice }) => {
      if (method === 'AuthenticatorApp') return api.verify({ body: { ...body, value: code, rememberDevice } });
      const typed = { ...body, otcToken, code, rememberDevice };
      return method === 'SMS' ? api.verifySms({ deviceId, body: typed }) : api.verifyEmail({ body: typed });
    },
    webauthnOptions: (deviceId) => api.webauthnOptions({ deviceId, body }),
    verifyWebauthn: (deviceId, answer) => api.verifyWebauthn({ deviceId, body: { ...body, ...answer } }),
    enrolApp: () => api.enrolAuthenticator({ body }),
    enrolSms: (phoneNumber) => api.enrolSms({ body: { ...body, phoneNumber } }),
    confirm: ({ method, code, otcToken = '', rememberDevice }) =>
      method === 'AuthenticatorApp'
        ? api.enrolAuthenticatorVerify({ body: { ...body, token: code, rememberDevice } })
        : api.enrolSmsVerify({ body: { ...body, otcToken, code, rememberDevice } }),
    enrolWebauthn: () => api.enrolWebauthn({ body }),
    confirmWebauthn: (answer) => api.enrolWebauthnVerify({ body: { ...body, ...answer } }),
  };
}

const notHere = () => Promise.reject(new Error('Signed-in users verify through a step-up.'));

/** For enrolling a factor while signed in. */
export function enrolPort(api: Handlers<typeof mfa>): MfaPort {
  return {
    sendSms: notHere,
    sendEmail: notHere,
    verify: notHere,
    webauthnOptions: notHere,
    verifyWebauthn: notHere,
    enrolApp: () => api.enrol(),
    enrolSms: (phoneNumber) => api.enrolSms({ body: { phoneNumber } }),
    confirm: ({ method, code, otcToken = '' }) =>
      method === 'AuthenticatorApp' ? api.enrolVerify({ body: { token: code } }) : api.enrolSmsVerify({ body: { otcToken, code } }),
    enrolWebauthn: () => api.enrolWebauthn(),
    confirmWebauthn: ({ webauthnToken, deviceType, options }) => api.enrolWebauthnVerify({ body: { webauthnToken, deviceType, options } }),
  };
}
