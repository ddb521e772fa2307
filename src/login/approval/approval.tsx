import { approvals } from '../../contract/approvals/approvals.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import type { Performers } from '../../lib/machine.ts';
import { useFlow } from '../../lib/use-flow.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { LoginFrame } from '../login-frame.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { StepIcon } from '../step-icon.tsx';
import { useForgetLink, useOnceQuery } from '../use-link-query.ts';
import { approvalMachine, type ApprovalEffect, type ApprovalEvent } from './approval-machine.ts';
import { approvalStrings } from './approval-strings.ts';
import { RequestFacts } from './request-facts.tsx';

const names = ['approvalFlowExecutionId', 'approverId', 'approvalFlowStepId'] as const;

export default function Approval() {
  const t = useStrings('approval', approvalStrings);
  const { api } = useServices();
  const link = useOnceQuery(
    (query) =>
      names.every((name) => query.get(name))
        ? (Object.fromEntries(names.map((name) => [name, query.get(name)!])) as Record<(typeof names)[number], string>)
        : undefined,
    { keep: true },
  );
  const { state, screen } = useFlow(
    () => approvalMachine(link !== undefined),
    (): Performers<ApprovalEffect, ApprovalEvent> => ({
      look: async () => ({ type: 'known', facts: await api(approvals).read({ query: link! }) }),
      async decide({ approved }) {
        await api(approvals).decide({ body: { ...link!, approved } });
        return { type: 'decided' };
      },
    }),
    {
      loading: ({ busy, error }, send) =>
        busy || !error ? (
          <LoginWaiting title={t.loading} />
        ) : (
          <LoginFrame step="failed" icon={<StepIcon of="alert" />} title={t.failedTitle}>
            <ErrorNotice error={error} onRetry={() => send({ type: 'retried' })} />
          </LoginFrame>
        ),
      decide: ({ busy, facts, approved, error }, send) => (
        <LoginFrame step="decide" title={t.title} subtitle={format(t.asks, { person: facts.requester })}>
          <Stack gap={4}>
            {error && <ErrorNotice error={error} />}
            <RequestFacts facts={facts} />
            <Stack gap={2}>
              <Button
                variant="primary"
                size="l"
                block
                busy={busy !== false && approved === true}
                onClick={() => send({ type: 'chosen', approved: true })}
              >
                {t.approve}
              </Button>
              <Button size="l" block busy={busy !== false && approved === false} onClick={() => send({ type: 'chosen', approved: false })}>
                {t.decline}
              </Button>
            </Stack>
          </Stack>
        </LoginFrame>
      ),
      decided: ({ facts, approved }) => (
        <LoginFrame
          step="decided"
          icon={<StepIcon of={approved ? 'done' : 'leave'} />}
          title={approved ? t.approvedTitle : t.declinedTitle}
          subtitle={format(approved ? t.approvedText : t.declinedText, { person: facts.requester })}
        >
          <Text tone="muted">{t.done}</Text>
        </LoginFrame>
      ),
      invalid: ({ error }) => {
        const isUsed = error?.code === 'LINK_USED';
        return (
          <LoginFrame
            step="invalid"
            icon={<StepIcon of={isUsed ? 'done' : 'dead'} />}
            title={isUsed ? t.usedTitle : t.invalidTitle}
            subtitle={isUsed ? t.used : t.invalid}
          />
        );
      },
    },
  );
  useForgetLink(state.step === 'decided' || state.step === 'invalid');
  return screen;
}
