import type { PermissionKey } from '../permission-keys.ts';
import type { FilterConfig } from './reports.schemas.ts';

export const reportIds = [
  'people-and-access',
  'inactive-people',
  'access-changes',
  'sign-ins',
  'single-sign-on',
  'api-tokens',
  'usage',
  'audit-summary',
] as const;
export type ReportId = (typeof reportIds)[number];

export interface ReportTemplate {
  id: ReportId;
  name: string;
  description: string;
  /** Of what it tells; all of them. */
  permissions: readonly PermissionKey[];
  filters: readonly FilterConfig[];
}

const period: FilterConfig = {
  ...{ type: 'select', name: 'period', label: 'Period', defaultValue: '30d' },
  options: [
    { value: '7d', label: 'Last 7 days' },
    { value: '30d', label: 'Last 30 days' },
    { value: '90d', label: 'Last 90 days' },
  ],
};

const orDates: readonly FilterConfig[] = [
  { ...period, label: 'Period, if no dates are chosen' },
  { type: 'date', name: 'dates', label: 'Dates', isRange: true, maxDate: { type: 'from-now', value: 0 } },
];
const inactiveDays: FilterConfig = {
  ...{ type: 'number', name: 'inactiveDays', label: 'Inactive for (days)', min: '1', max: '3650', integer: true },
};

export const reportTemplates: readonly ReportTemplate[] = [
  {
    id: 'people-and-access',
    name: 'People and access',
    description: 'Everyone in the workspace, their roles, two-step verification, and when they were last active.',
    permissions: ['fe.secure.read.users'],
    filters: [
      { type: 'text', name: 'search', label: 'Name or email contains' },
      {
        ...{ type: 'select', name: 'status', label: 'Status', defaultValue: 'all' },
        options: [
          { value: 'all', label: 'Everyone' },
          { value: 'active', label: 'Active' },
          { value: 'invited', label: 'Invited' },
        ],
      },
      { type: 'boolean', name: 'withoutTwoStep', label: 'Only users without two-step verification', defaultValue: false },
      inactiveDays,
    ],
  },
  {
    id: 'inactive-people',
    name: 'Inactive or unprotected users',
    description: "Users who are inactive or don't use two-step verification.",
    permissions: ['fe.secure.read.users'],
    filters: [{ ...inactiveDays, defaultValue: '90' }],
  },
  {
    id: 'access-changes',
    name: 'Access changes',
    description: 'Changes to roles, permissions, groups, and memberships: who made them, for whom, and what changed.',
    permissions: ['fe.secure.read.audits'],
    filters: orDates,
  },
  {
    id: 'sign-ins',
    name: 'Sign-ins and security',
    description: 'How often people signed in, and which sign-ins failed.',
    permissions: ['fe.secure.read.audits'],
    filters: [period, { type: 'boolean', name: 'failedOnly', label: 'Only failed sign-ins', defaultValue: false }],
  },
  {
    id: 'single-sign-on',
    name: 'Single sign-on and directories',
    description: 'SSO connections, domains, certificates, directories, and failures.',
    permissions: ['fe.secure.read.samlConfiguration', 'fe.secure.read.provisioningConfiguration'],
    filters: [period],
  },
  {
    id: 'api-tokens',
    name: 'API tokens',
    description: 'Workspace and personal tokens, with owner, permissions, last use, and expiration.',
    permissions: ['fe.secure.read.tenantApiTokens', 'fe.secure.read.users'],
    filters: [
      {
        ...{ type: 'select', name: 'tokenState', label: 'Tokens', defaultValue: 'all' },
        options: [
          { value: 'all', label: 'Any' },
          { value: 'neverUsed', label: 'Never used' },
          { value: 'expired', label: 'Expired' },
          { value: 'noExpiry', label: 'Without expiry' },
        ],
      },
    ],
  },
  {
    id: 'usage',
    name: 'Usage',
    description: 'Active users, sign-ins, invitations, and more over time.',
    permissions: ['fe.usage.read'],
    filters: [period],
  },
  {
    id: 'audit-summary',
    name: 'Audit summary',
    description: 'What was done in the workspace, most frequent first, and the latest entries.',
    permissions: ['fe.secure.read.audits'],
    filters: [
      ...orDates,
      {
        ...{ type: 'select', name: 'severity', label: 'Severity', defaultValue: 'all' },
        options: [
          { value: 'all', label: 'Any' },
          { value: 'High', label: 'High' },
          { value: 'Medium', label: 'Medium' },
          { value: 'Info', label: 'Info' },
        ],
      },
    ],
  },
];
