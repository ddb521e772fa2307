import { endpoints, get, post } from '../endpoint.ts';
import type { mfaChecks } from './mfa.checks.ts';

const stepUp = { access: 'signedIn', stepUp: true } as const;

/** The signed-in user's own factors. Adding or removing one requires a recent step-up (security.md MFA-03). */
export const mfa = endpoints<typeof mfaChecks>('mfa')({
  devices: get('/identity/resources/users/v1/mfa/devices', { access: 'signedIn' }),
  strategies: get('/identity/resources/configurations/v1/mfa/strategies', { access: 'signedIn' }),
  enrol: post('/identity/resources/users/v1/mfa/enroll', stepUp),
  enrolVerify: post('/identity/resources/users/v1/mfa/enroll/verify', stepUp),
  enrolAuthenticator: post('/identity/resources/users/v1/mfa/authenticator/enroll', stepUp),
  enrolAuthenticatorVerify: post('/identity/resources/users/v1/mfa/authenticator/enroll/verify', stepUp),
  enrolSms: post('/identity/resources/users/v1/mfa/sms/enroll', stepUp),
  enrolSmsVerify: post('/identity/resources/users/v1/mfa/sms/enroll/verify', stepUp),
  enrolWebauthn: post('/identity/resources/users/v1/mfa/webauthn/enroll', stepUp),
  enrolWebauthnVerify: post('/identity/resources/users/v1/mfa/webauthn/enroll/verify', stepUp),
  /** Removes the authenticator app. */
  disable: post('/identity/resources/users/v1/mfa/disable', { ...stepUp, produces: 'nothing' }),
  disableAuthenticator: post('/identity/resources/users/v1/mfa/authenticator/:deviceId/disable/verify', { ...stepUp, produces: 'nothing' }),
  disableSms: post('/identity/resources/users/v1/mfa/sms/:deviceId/disable', stepUp),
  disableSmsVerify: post('/identity/resources/users/v1/mfa/sms/:deviceId/disable/verify', { ...stepUp, produces: 'nothing' }),
  disableWebauthn: post('/identity/resources/users/v1/mfa/webauthn/:deviceId/disable', stepUp),
  disableWebauthnVerify: post('/identity/resources/users/v1/mfa/webauthn/:deviceId/disable/verify', { ...stepUp, produces: 'nothing' }),
});
