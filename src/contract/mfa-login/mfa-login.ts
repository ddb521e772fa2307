import { endpoints, get, post } from '../endpoint.ts';
import type { mfaLoginChecks } from './mfa-login.checks.ts';

/** The second factor of a sign-in or step-up, and enrolling the first one (flows.md A.8-A.10). */
export const mfaLogin = endpoints<typeof mfaLoginChecks>('mfaLogin')({
  allowRemember: get('/identity/resources/configurations/v1/mfa-policy/allow-remember-device', { access: 'public' }),
  verify: post('/identity/resources/auth/v1/user/mfa/verify', { access: 'public' }),
  verifyAuthenticator: post('/identity/resources/auth/v1/user/mfa/authenticator/:deviceId/verify', { access: 'public' }),
  sendSms: post('/identity/resources/auth/v1/user/mfa/sms/:deviceId', { access: 'public' }),
  verifySms: post('/identity/resources/auth/v1/user/mfa/sms/:deviceId/verify', { access: 'public' }),
  sendEmail: post('/identity/resources/auth/v1/user/mfa/emailcode', { access: 'public' }),
  verifyEmail: post('/identity/resources/auth/v1/user/mfa/emailcode/verify', { access: 'public' }),
  webauthnOptions: post('/identity/resources/auth/v1/user/mfa/webauthn/:deviceId', { access: 'public' }),
  verifyWebauthn: post('/identity/resources/auth/v1/user/mfa/webauthn/:deviceId/verify', { access: 'public' }),
  enrolAuthenticator: post('/identity/resources/auth/v1/user/mfa/authenticator/enroll', { access: 'public' }),
  enrolAuthenticatorVerify: post('/identity/resources/auth/v1/user/mfa/authenticator/enroll/verify', { access: 'public' }),
  enrolSms: post('/identity/resources/auth/v1/user/mfa/sms/enroll', { access: 'public' }),
  enrolSmsVerify: post('/identity/resources/auth/v1/user/mfa/sms/enroll/verify', { access: 'public' }),
  enrolWebauthn: post('/identity/resources/auth/v1/user/mfa/webauthn/enroll', { access: 'public' }),
  enrolWebauthnVerify: post('/identity/resources/auth/v1/user/mfa/webauthn/enroll/verify', { access: 'public' }),
  /** Removes every factor and ends every session; the user signs in again and enrols anew. */
  recover: post('/identity/resources/auth/v1/user/mfa/recover', { access: 'public', produces: 'nothing' }),
});
