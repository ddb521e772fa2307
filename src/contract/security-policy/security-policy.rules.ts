import type { MfaEnforcement } from './security-policy.schemas.ts';

const strictness: readonly MfaEnforcement[] = ['DontForce', 'ForceExceptSAML', 'Force'];

/** A workspace may ask for more than the vendor, never for less. */
export const stricterMfa = (vendor: MfaEnforcement, own: MfaEnforcement | null | undefined): MfaEnforcement =>
  own && strictness.indexOf(own) > strictness.indexOf(vendor) ? own : vendor;
