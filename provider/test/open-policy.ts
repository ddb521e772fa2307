import { localWays } from '../../src/contract/security-policy/sign-in-ways.ts';
import { vendorPolicy, type VendorPolicy } from '../identity/policy/vendor-policy.ts';

/** Every way to sign in is open. */
export const openPolicy: VendorPolicy = { ...vendorPolicy, moreWays: [...localWays, 'username'] };
