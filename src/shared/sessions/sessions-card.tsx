import { useState } from 'react';
import type { Session } from '../../contract/sessions/sessions.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError, type AppError } from '../../lib/error.ts';
import type { Loadable } from '../../lib/loadable.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { SessionRow } from './session-row.tsx';
import { sessionsStrings } from './sessions-strings.ts';

// Rarely used, so the dialog loads on demand.
const loadConfirmDialog = async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog });

/** The current device first, then by last activity. */
const ordered = (rows: readonly Session[]) =>
  rows.toSorted(
    (a, b) =>
      Number(b.current ?? false) - Number(a.current ?? false) ||
      (b.lastActiveAt ?? b.createdAt ?? '').localeCompare(a.lastActiveAt ?? a.createdAt ?? ''),
  );

export interface SessionsCardProps {
  list: Loadable<readonly Session[]>;
  onRetry(): void;
  /** Omitted for somebody who may only look. */
  remove?: ((id: string) => Promise<void>) | undefined;
  removeOthers?: (() => Promise<void>) | undefined;
  /** Receives the outcome of an action, for surfaces that show toasts. */
  onAnnounce?(text: string): void;
  /** Whether signing out the others was asked for elsewhere, and told once that is answered. */
  isAsked?: boolean;
  onAnswered?(): void;
}

/** The user's active sessions. */
export function SessionsCard({ list, onRetry, remove, removeOthers, onAnnounce, isAsked = false, onAnswered }: SessionsCardProps) {
  const t = useStrings('sessions', sessionsStrings);
  const [failure, setFailure] = useState<AppError>();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const announce = (text: string) => {
    setAnnouncement(text);
    onAnnounce?.(text);
  };
  async function signOut(row: Session, device: string) {
    setFailure(undefined);
    try {
      await remove?.(row.id);
      announce(format(t.signedOutOne, { device }));
    } catch (cause) {
      setFailure(toAppError(cause));
    }
  }
  async function signOutOthers() {
    setBusy(true);
    setFailure(undefined);
    try {
      await removeOthers?.();
      announce(t.signedOutOthers);
    } catch (cause) {
      setFailure(toAppError(cause));
    }
    setBusy(false);
    answered();
  }
  function answered() {
    setConfirming(false);
    onAnswered?.();
  }

  const rows = list.status === 'ready' ? ordered(list.data) : [];
  return (
    <Card>
      <Stack gap={4}>
        <Row gap={4} justify="between" align="start" wrap>
          <Stack gap={1} style={{ flex: '1 1 240px' }}>
            <Heading level={2}>{t.title}</Heading>
            <Text tone="muted">{t.description}</Text>
          </Stack>
          {removeOthers && (
            <Button disabled={rows.length < 2} onClick={() => setConfirming(true)}>
              {t.signOutOthers}
            </Button>
          )}
        </Row>
        {failure && <ErrorNotice error={failure} />}
        {list.status === 'loading' && (
          <Stack gap={4} aria-busy="true">
            <Skeleton height={44} />
            <Skeleton height={44} />
          </Stack>
        )}
        {list.status === 'failed' && <ErrorNotice error={list.error} onRetry={onRetry} />}
        {list.status === 'ready' && (
          <Stack gap={0} role="list">
            {rows.map((row) => (
              <SessionRow key={row.id} session={row} onSignOut={remove && ((device) => void signOut(row, device))} />
            ))}
          </Stack>
        )}
        {rows.length === 1 && (
          <Text size={13} tone="muted">
            {t.onlyThis}
          </Text>
        )}
        {/* Without toasts, screen readers still hear the outcome. */}
        {!onAnnounce && (
          <Text size={13} tone="success" role="status">
            {announcement}
          </Text>
        )}
      </Stack>
      {(confirming || (isAsked && rows.length > 1)) && (
        <LazyPart
          load={loadConfirmDialog}
          props={{
            open: true,
            onClose: answered,
            title: t.confirmTitle,
            confirm: t.signOutOthers,
            busy,
            onConfirm: () => void signOutOthers(),
            children: t.confirmText,
          }}
          waiting={null}
          failed={(error, retry) => <ErrorNotice error={error} onRetry={retry} />}
        />
      )}
    </Card>
  );
}
