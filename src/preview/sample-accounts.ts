import type { Tenant } from '../contract/tenants/tenants.schemas.ts';

interface SampleAccount {
  name: string;
  isReseller?: boolean;
  type?: Tenant['tenantType'];
  /** Who works there. */
  people: readonly string[];
  below?: readonly SampleAccount[];
}

/** A small reseller's accounts. */
export const sampleAccounts: readonly SampleAccount[] = [
  { name: 'Harbor Logistics', people: ['Ines Falk', 'Jonas Weber'], below: [{ name: 'Harbor Depot 7', people: ['Tom Aker'] }] },
  {
    name: 'Nordlys Retail',
    isReseller: true,
    people: ['Freya Dahl'],
    below: [
      { name: 'Nordlys Bergen', people: ['Lars Moe', 'Siri Lund'] },
      { name: 'Nordlys Oslo', people: ['Eva Strand'], below: [{ name: 'Nordlys Oslo Airport', type: 'test', people: [] }] },
    ],
  },
  { name: 'Polar Foods', people: ['Aino Laine'] },
];

/** Each account with the one above it, parents first. */
export function addSampleAccounts(
  top: string,
  accounts: readonly SampleAccount[],
  add: (account: SampleAccount, parentId: string) => Tenant,
): void {
  for (const account of accounts) addSampleAccounts(add(account, top).id, account.below ?? [], add);
}
