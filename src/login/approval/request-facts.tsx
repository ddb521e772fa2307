import { useStrings } from '../../i18n/locale.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import type { ApprovalFacts } from './approval-machine.ts';
import { approvalStrings } from './approval-strings.ts';

const Box = styled('div')`
  display: grid;
  gap: var(--_space-1);
  padding: var(--_space-4);
  border: 1px solid var(--_border);
  border-radius: var(--_radius-m);
  background: var(--_surface-sunken);
  overflow-wrap: anywhere;
`;

/** What is asked, and since when. */
export function RequestFacts({ facts }: { facts: ApprovalFacts }) {
  const t = useStrings('approval', approvalStrings);
  return (
    <Box>
      <Text strong>{facts.approvalFlowName}</Text>
      {facts.approvalFlowDescription && <Text tone="muted">{facts.approvalFlowDescription}</Text>}
      <Text tone="muted" size={13}>
        {t.requested} <Time value={facts.approvalFlowRequestDate} />
      </Text>
    </Box>
  );
}
