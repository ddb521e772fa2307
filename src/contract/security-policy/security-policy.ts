import { endpoints, get, patch, post } from '../endpoint.ts';
import type { securityPolicyChecks } from './security-policy.checks.ts';

const read = { access: { permission: 'fe.secure.read.securityPolicy' } } as const;
/** Nobody who acts in somebody's name changes how people sign in. */
const write = { access: { permission: 'fe.secure.write.securityPolicy' }, stepUp: 'ifAsked' } as const;
const base = '/identity/resources/configurations/v1';

/**
 * Each policy: the workspace's own, the vendor's, and saving: PATCH once there is one of its own. Until then second factors answer 404, and
 * lockout and history with what holds, without an id.
 */
export const securityPolicy = endpoints<typeof securityPolicyChecks>('securityPolicy')({
  global: get(base, read),
  mfa: get(`${base}/mfa-policy`, read),
  vendorMfa: get(`${base}/mfa-policy/vendor`, read),
  updateMfa: patch(`${base}/mfa-policy`, write),
  createMfa: post(`${base}/mfa-policy`, write),
  lockout: get(`${base}/lockout-policy`, read),
  vendorLockout: get(`${base}/lockout-policy/vendor`, read),
  updateLockout: patch(`${base}/lockout-policy`, write),
  createLockout: post(`${base}/lockout-policy`, write),
  history: get(`${base}/password-history-policy`, read),
  vendorHistory: get(`${base}/password-history-policy/vendor`, read),
  updateHistory: patch(`${base}/password-history-policy`, write),
  createHistory: post(`${base}/password-history-policy`, write),
  vendorRotation: get(`${base}/password-rotation/vendor`, read),
  setRotation: post(`${base}/password-rotation`, write),
  passwordRules: get(`${base}/password`, read),
  /** Ours: what the workspace itself asks of passwords and of recent proof. */
  workspace: get(`${base}/workspace`, read),
  setPassword: post(`${base}/password`, write),
  setSignIn: post(`${base}/sign-in`, write),
  setPeople: post(`${base}/people`, write),
  setStepUp: post(`${base}/step-up`, write),
  /** Ours: whom a policy would affect at once; who may not read users is told of themselves alone. Changes nothing. */
  affected: post(`${base}/affected`, { ...read, reads: true }),
});
