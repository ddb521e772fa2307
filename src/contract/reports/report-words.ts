/** Of reports, in English. */
export const englishReportWords = {
  'people-and-access': 'People and access',
  'sign-ins': 'Sign-ins and security',
  usage: 'Usage',
  'audit-summary': 'Audit summary',
  made: 'Made {{time}} ({{zone}})',
  notKept: 'Not kept',
  leftOut: 'The first {{listed}} of {{total}} are listed.',
  people: 'People',
  withTwoStep: 'With two-step verification',
  name: 'Name',
  email: 'Email',
  status: 'Status',
  roles: 'Roles',
  twoStep: 'Two-step verification',
  lastHere: 'Last here',
  active: 'Active',
  invited: 'Invited',
  on: 'On',
  off: 'Off',
  never: 'Never',
  nobody: 'Nobody matches these filters.',
  activePeople: 'Active people',
  signIns: 'Sign-ins',
  failures: 'Failed sign-ins',
  invitations: 'Invitations',
  tokens: 'API token actions',
  events: 'Audit events',
  dayByDay: 'Day by day',
  day: 'Day',
  time: 'Time',
  who: 'Who',
  what: 'What',
  severity: 'Severity',
  ip: 'IP address',
  High: 'High',
  Medium: 'Medium',
  Info: 'Info',
  unknown: 'Unknown',
  nothing: 'Nothing in this time.',
  entries: 'Entries',
  kinds: 'Kinds of action',
  whatWasDone: 'What was done',
  action: 'Action',
  latest: 'Latest entries',
} as const;
export type ReportWords = Readonly<Record<keyof typeof englishReportWords, string>>;

/** Who a report speaks to. */
export interface ReportVoice {
  language: string;
  direction: 'ltr' | 'rtl';
  words: ReportWords;
  /** What somebody did, by action; `{{target}}` is what it was done to. */
  actions?: Readonly<Record<string, string>> | undefined;
}
export const englishVoice: ReportVoice = { language: 'en', direction: 'ltr', words: englishReportWords };
