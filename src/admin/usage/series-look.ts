import type { UsageId } from '../../contract/usage/usage.schemas.ts';

/** Colour and dashes of each line: nobody has to tell them apart by colour alone. At most ten lines can be told apart. */
export const looks: Readonly<Record<UsageId, { color: string; dash: string }>> = {
  people: { color: 'var(--_accent)', dash: '' },
  signIns: { color: 'var(--_success)', dash: '' },
  failures: { color: 'var(--_danger)', dash: '' },
  invitations: { color: 'var(--_warning)', dash: '' },
  tokens: { color: 'var(--_info)', dash: '8 3' },
  events: { color: 'var(--_text-muted)', dash: '2 3' },
};
