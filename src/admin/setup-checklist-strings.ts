export const setupChecklistStrings = {
  title: 'Get started',
  progress: '{{done}} of {{total}}',
  invite: 'Invite people',
  factor: 'Set up two-step verification',
  company: 'Add company details',
  sso: 'Connect SSO',
  dismiss: 'Dismiss',
} as const;
