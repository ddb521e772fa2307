import { endpoints, get, post } from '../endpoint.ts';
import type { passwordsChecks } from './passwords.checks.ts';

export const passwords = endpoints<typeof passwordsChecks>('passwords')({
  /** Somebody's own rules, if they are signed in. Anybody else is told the vendor's. */
  config: get('/identity/resources/users/v1/passwords/config', { access: 'public' }),
  /** Ours: the rules of whoever shows what they were sent, which no address may hold. */
  configByLink: post('/identity/resources/users/v1/passwords/config', { access: 'public' }),
  recoveryStrategies: get('/identity/resources/configurations/v1/password-recovery/strategies', { access: 'public' }),
  /** Same answer and time whether or not the address is known (security.md LNK-05). */
  forgot: post('/identity/resources/users/v1/passwords/reset', { access: 'public', produces: 'nothing' }),
  resetByEmail: post('/identity/resources/users/v2/passwords/reset/email', { access: 'public', produces: 'nothing' }),
  /** Sends a code to the user's verified number; same answer for an unknown one. */
  resetBySms: post('/identity/resources/users/v2/passwords/reset/sms', { access: 'public' }),
  verifySms: post('/identity/resources/users/v2/passwords/reset/sms/verify', { access: 'public' }),
  rotation: get('/identity/resources/configurations/v1/password-rotation', { access: 'signedIn' }),
  /** Doesn't consume the link; `email` is empty for users without one. */
  validateReset: post('/identity/resources/users/v1/passwords/reset/validate', { access: 'public' }),
  reset: post('/identity/resources/users/v1/passwords/reset/verify', { access: 'public', produces: 'nothing' }),
  /** Emails a reset link to every member whose password a sign-in found in a data breach. */
  resetBreached: post('/identity/resources/users/v1/passwords/breached/reset/bulk', {
    access: { permission: 'fe.secure.write.users' },
    produces: 'nothing',
  }),
  /** Ends the user's other sessions. Too many wrong passwords lock the account. */
  change: post('/identity/resources/users/v1/passwords/change', { access: 'signedIn', produces: 'nothing' }),
});
