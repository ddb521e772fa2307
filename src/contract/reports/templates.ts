import type { PermissionKey } from '../permission-keys.ts';
import type { FilterConfig } from './reports.schemas.ts';

export const reportIds = ['people-and-access', 'sign-ins', 'usage', 'audit-summary'] as const;
export type ReportId = (typeof reportIds)[number];

export interface ReportTemplate {
  id: ReportId;
  name: string;
  description: string;
  /** Of what it tells. */
  permission: PermissionKey;
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

export const reportTemplates: readonly ReportTemplate[] = [
  {
    id: 'people-and-access',
    name: 'People and access',
    description: 'Everyone in the workspace, their roles, two-step verification, and when they were last active.',
    permission: 'fe.secure.read.users',
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
      { type: 'boolean', name: 'withoutTwoStep', label: 'Only people without two-step verification', defaultValue: false },
      { type: 'number', name: 'inactiveDays', label: 'Inactive for at least this many days', min: '1', max: '3650', integer: true },
    ],
  },
  {
    id: 'sign-ins',
    name: 'Sign-ins and security',
    description: 'How often people signed in, and which sign-ins failed.',
    permission: 'fe.secure.read.audits',
    filters: [period, { type: 'boolean', name: 'failedOnly', label: 'Only failed sign-ins', defaultValue: false }],
  },
  {
    id: 'usage',
    name: 'Usage',
    description: 'Active people, sign-ins, invitations, and more over time.',
    permission: 'fe.usage.read',
    filters: [period],
  },
  {
    id: 'audit-summary',
    name: 'Audit summary',
    description: 'What was done in the workspace, most frequent first, and the latest entries.',
    permission: 'fe.secure.read.audits',
    filters: [
      { ...period, label: 'Period, if no dates are chosen' },
      { type: 'date', name: 'dates', label: 'Dates', isRange: true, maxDate: { type: 'from-now', value: 0 } },
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
