import { useState } from 'react';
import { member } from '../../../contract/member/member.ts';
import { users } from '../../../contract/users/users.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useChange, useEndpoint } from '../../../shared/data/use-endpoint.ts';
import { choicesOf } from '../../../shared/mfa/mfa-machine.ts';
import { SessionRow } from '../../../shared/sessions/session-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { CardNone } from '../../card-rows.tsx';
import { useStepUp } from '../../step-up.tsx';
import { useMay } from '../../use-may.ts';
import { useToastFailure } from '../../use-toast-failure.ts';
import type { UserRow } from '../users-queries.ts';
import { FactLine } from './fact-line.tsx';
import { personStrings } from '../person-strings.ts';

export interface SecurityCardProps {
  user: UserRow;
  /** Someone's own are under Privacy. */
  isMe: boolean;
}

/** Where somebody is signed in. */
export function MemberSessionsCard({ user, isMe }: SecurityCardProps) {
  const t = useStrings('person', personStrings);
  const toast = useToast();
  const fail = useToastFailure();
  const userId = user.id;
  const name = user.name || user.email;
  const query = useEndpoint(member, 'sessions', { input: { userId } });
  const remove = useChange(member, 'removeSession');
  const removeAll = useChange(users, 'revokeSessions', { refreshes: [member] });
  const mayEnd = useMay(member.removeSession);
  const [isAsking, setIsAsking] = useState(false);
  const signOut = (id: string, device: string) =>
    void remove.mutateAsync({ userId, id }).then(() => toast.show({ text: format(t.signedOutOne, { device }) }), fail);
  const signOutAll = () =>
    void removeAll
      .mutateAsync({ body: { userId } })
      .then(() => toast.show({ text: format(t.signedOutAll, { name }) }), fail)
      .finally(() => setIsAsking(false));
  const rows = query.data ?? [];
  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between" align="start" gap={4} wrap>
          <Stack gap={1} style={{ flex: '1 1 240px' }}>
            <Heading level={2}>{t.sessionsTitle}</Heading>
            <Text tone="muted">{t.sessionsText}</Text>
          </Stack>
          {!isMe && (
            <Button disabled={query.data?.length === 0} onClick={() => setIsAsking(true)}>
              {t.signOutAll}
            </Button>
          )}
        </Row>
        {query.isPending && <Skeleton height={60} />}
        {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />}
        {query.data && rows.length === 0 && <CardNone>{t.noSessions}</CardNone>}
        {rows.length > 0 && (
          <Stack gap={0} role="list">
            {rows.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onSignOut={mayEnd ? (device) => signOut(session.id, device) : undefined}
                impersonated={t.impersonated}
              />
            ))}
          </Stack>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={format(t.signOutAllTitle, { name })}
        confirm={t.signOutAll}
        onConfirm={signOutAll}
        busy={removeAll.isPending}
      >
        {t.signOutAllText}
      </ConfirmDialog>
    </Card>
  );
}

/** Second factors of somebody, for when they lose them. */
export function MemberFactorsCard({ user, isMe }: SecurityCardProps) {
  const t = useStrings('person', personStrings);
  const toast = useToast();
  const guard = useStepUp();
  const userId = user.id;
  const name = user.name || user.email;
  const query = useEndpoint(member, 'factors', { input: { userId } });
  const mayReset = useMay(member.resetFactors);
  const reset = useChange(member, 'resetFactors', { refreshes: [users] });
  const [isAsking, setIsAsking] = useState(false);
  const choices = query.data ? choicesOf(query.data) : [];
  const close = () => {
    setIsAsking(false);
    reset.reset();
  };
  const confirm = () =>
    void guard(() => reset.mutateAsync({ userId })).then(
      () => {
        close();
        toast.show({ text: format(t.resetDone, { name }), tone: 'success' });
      },
      () => undefined,
    );
  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between" align="start" gap={4} wrap>
          <Stack gap={1} style={{ flex: '1 1 240px' }}>
            <Heading level={2}>{t.factorsTitle}</Heading>
            <Text tone="muted">{t.factorsText}</Text>
          </Stack>
          {mayReset && !isMe && (
            <Button disabled={choices.length === 0} onClick={() => setIsAsking(true)}>
              {t.reset}
            </Button>
          )}
        </Row>
        {query.isPending && <Skeleton height={44} />}
        {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />}
        {query.data && choices.length === 0 && <CardNone>{t.noFactors}</CardNone>}
        {choices.length > 0 && (
          <div>
            {choices.map(({ method, deviceId, detail }) => (
              <FactLine key={deviceId} label={t[method]} isStrong>
                {detail}
              </FactLine>
            ))}
          </div>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={format(t.resetTitle, { name })}
        confirm={t.reset}
        onConfirm={confirm}
        busy={reset.isPending}
        error={reset.error ?? undefined}
      >
        {t.resetText}
      </ConfirmDialog>
    </Card>
  );
}
