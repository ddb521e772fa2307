import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { LoginFrame } from '../login-frame.tsx';
import type { AcceptInvitationEvent, AcceptInvitationState, InvitationFacts } from './accept-invitation-machine.ts';
import { acceptInvitationStrings } from './accept-invitation-strings.ts';

export interface DecideProps {
  state: Extract<AcceptInvitationState, { step: 'validate' | 'pending' }>;
  send(event: AcceptInvitationEvent): void;
  onStay(): void;
}

/** Shows who invites whom to what, and the current account; accepting as someone else requires a sign-out. */
export function Decide({ state, send, onStay }: DecideProps) {
  const t = useStrings('accept-invitation', acceptInvitationStrings);
  const me = useStore(useServices().session, (session) => (session.status === 'signedIn' ? session.user.email : undefined));
  const { facts, byCode } = state;
  const isOther = me !== undefined && facts !== undefined && me.toLowerCase() !== facts.email.toLowerCase();
  const title = facts ? format(t.titleTo, { name: facts.tenantName }) : t.title;
  if (byCode)
    return (
      <LoginFrame step="validateCode" title={title} subtitle={t.codeText}>
        <Stack gap={4}>
          {me !== undefined && <Notice>{format(t.someAccount, { email: me })}</Notice>}
          <CodeForm
            submit={t.accept}
            busy={state.step === 'pending'}
            attempt={byCode.attempt}
            error={'error' in state ? state.error : undefined}
            onCode={(code) => send({ type: 'accepted', code })}
          />
        </Stack>
      </LoginFrame>
    );
  return (
    <LoginFrame step="validate" title={title} subtitle={words(t, facts)}>
      <Stack gap={4}>
        {isOther && <Notice tone="warning">{format(t.otherAccount, { email: me })}</Notice>}
        <Button variant="primary" size="l" block autoFocus onClick={() => send({ type: 'accepted', signOutFirst: isOther })}>
          {isOther ? t.signOutAndAccept : t.accept}
        </Button>
        {isOther && (
          <Row justify="center">
            <LinkButton onClick={onStay}>{t.stay}</LinkButton>
          </Row>
        )}
      </Stack>
    </LoginFrame>
  );
}

function words(t: typeof acceptInvitationStrings, facts: InvitationFacts | undefined): string {
  if (!facts) return t.text;
  const { email, invitedBy } = facts;
  return invitedBy ? format(t.invitedBy, { person: invitedBy, email }) : format(t.invited, { email });
}
