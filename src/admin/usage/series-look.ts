import type { UsageId } from '../../contract/usage/usage.schemas.ts';

/** Colour and dashes of each line: nobody has to tell them apart by colour alone. At most ten lines can be told apart, which is what a view has. */
export const looks: Readonly<Record<UsageId, { color: string; dash: string }>> = {
  people: { color: 'var(--_accent)', dash: '' },
  signIns: { color: 'var(--_success)', dash: '' },
  failures: { color: 'var(--_danger)', dash: '' },
  invitations: { color: 'var(--_warning)', dash: '8 3' },
  tokens: { color: 'var(--_info)', dash: '8 3' },
  events: { color: 'var(--_text-muted)', dash: '2 3' },
  byPassword: { color: 'var(--_accent)', dash: '' },
  bySso: { color: 'var(--_warning)', dash: '' },
  byPasskey: { color: 'var(--_info)', dash: '' },
  byEmail: { color: 'var(--_accent)', dash: '8 3' },
  byText: { color: 'var(--_warning)', dash: '8 3' },
  bySocial: { color: 'var(--_info)', dash: '8 3' },
  byOther: { color: 'var(--_text-muted)', dash: '2 3' },
  lockouts: { color: 'var(--_danger)', dash: '8 3' },
  apiCalls: { color: 'var(--_accent)', dash: '' },
  tokensUsed: { color: 'var(--_success)', dash: '' },
  members: { color: 'var(--_accent)', dash: '' },
  invited: { color: 'var(--_warning)', dash: '8 3' },
  webhooks: { color: 'var(--_accent)', dash: '' },
  webhookFailures: { color: 'var(--_danger)', dash: '' },
  messages: { color: 'var(--_success)', dash: '' },
  messageFailures: { color: 'var(--_danger)', dash: '8 3' },
};
