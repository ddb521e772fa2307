import { stableId } from '../db/stable-id.ts';

/** Default client id. */
export const demoClientId = 'b2f5a6c8-3d41-4e57-9a0b-6c7d8e9f0a1b';
export const demoPassword = 'gatehouse-demo-1';
export const demoAccounts = [
  'admin@acme.test',
  'support@acme.test',
  'readonly@acme.test',
  'admin@globex.test',
  'reseller@north.test',
] as const;

export const demoTenants = { acme: stableId('tenant/acme'), globex: stableId('tenant/globex'), north: stableId('tenant/north') } as const;
export const demoUserId = (email: string): string => stableId(`user/${email}`);
