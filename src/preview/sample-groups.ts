import { sampleId } from './sample-data.ts';

export interface PreviewGroup {
  id: string;
  tenantId: string;
  name: string;
  color?: string;
  description?: string;
  metadata: string;
  managedBy: 'frontegg' | 'scim2';
  roleIds: string[];
  userIds: string[];
}

const samples: readonly [name: string, size: number, color: string, description: string][] = [
  ['Designers', 6, '#8b5cf6', 'How the product looks and feels.'],
  ['Developers', 44, '#2563eb', 'Build and run the product.'],
  ['Product', 8, '#0891b2', 'Decide what comes next.'],
  ['Management', 5, '#475569', ''],
  ['Sales', 21, '#16a34a', 'Win new customers.'],
  ['Support', 23, '#ea580c', 'Help existing customers.'],
  ['Marketing', 10, '#db2777', ''],
  ['HR', 4, '#ca8a04', ''],
  ['Finance', 3, '#0d9488', 'Invoices, budgets, and salaries.'],
  ['Operations', 8, '#64748b', ''],
  ['Legal', 4, '#dc2626', 'Contracts and compliance.'],
];
/** Synced from the company's directory. */
const ofDirectory = ['HR', 'Legal'];

/** Groups of the sample people; only those who have no account of their own to sign in with hold anything by them. */
export function sampleGroups(
  memberships: readonly { userId: string; tenantId: string }[],
  { tenantId, supportRoleId }: { tenantId: string; supportRoleId: string },
): PreviewGroup[] {
  const people = memberships.filter((row) => row.tenantId === tenantId).map(({ userId }) => userId);
  const others = people.slice(3);
  return samples.map(([name, size, color, description], at) => {
    const gives = name === 'Support';
    const from = gives ? others : people;
    return {
      id: sampleId(6, at + 1),
      tenantId,
      name,
      color,
      ...(description && { description }),
      metadata: '{}',
      managedBy: ofDirectory.includes(name) ? 'scim2' : 'frontegg',
      roleIds: gives ? [supportRoleId] : [],
      userIds: Array.from({ length: Math.min(size, from.length) }, (_, index) => from[(index + at * 5) % from.length]!),
    };
  });
}
