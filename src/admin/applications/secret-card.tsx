import { useState } from 'react';
import {
  overlaps,
  usualOverlap,
  type ApplicationSecret,
  type Overlap,
  type RotatedSecret,
} from '../../contract/applications/applications.schemas.ts';
import { applications } from '../../contract/applications/applications.ts';
import { exactTime } from '../../lib/dates.ts';
import { duration } from '../../lib/durations.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useRegion } from '../../i18n/region.ts';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { useHold } from '../../shared/forms/unsaved-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Lines } from '../../ui/lines.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { useGuardedChange } from '../use-guarded-change.ts';
import { useMay } from '../use-may.ts';
import { useSavedToast } from '../use-saved-toast.ts';
import { applicationStrings } from './application-strings.ts';
import type { ManagedCardProps } from './settings-card.tsx';

function useMoment(): (moment: string) => string {
  const { language } = useLocale();
  const region = useRegion();
  return (moment) => exactTime(new Date(moment), language, region);
}

type Open = { kind: 'rotate' } | { kind: 'new'; made: RotatedSecret } | { kind: 'end'; secret: ApplicationSecret };

/** The secret that an application's servers show, and the one before while both work. */
export function SecretCard({ application: { id, name, managed } }: ManagedCardProps) {
  const t = useStrings('application', applicationStrings);
  const moment = useMoment();
  const mayRotate = useMay(applications.rotateSecret);
  const say = useSavedToast();
  const end = useChange(applications, 'endSecret');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  useAddressAction(`${id}/secret`, () => {
    if (!mayRotate) return false;
    setOpen({ kind: 'rotate' });
    return id;
  });
  const { secrets } = managed;
  const endSecret = (secretId: string) =>
    end.mutate(
      { appId: id, secretId },
      {
        onSuccess: () => {
          close();
          say(t.ended);
        },
      },
    );
  return (
    <Card>
      <Stack gap={3} align="stretch">
        <Row justify="between" align="start" gap={4} wrap>
          <Stack gap={1} style={{ flex: '1 1 240px' }}>
            <Heading level={2}>{t.secretTitle}</Heading>
            <Text tone="muted">{t.secretText}</Text>
          </Stack>
          {mayRotate && <Button onClick={() => setOpen({ kind: 'rotate' })}>{t.rotate}</Button>}
        </Row>
        <Lines>
          {secrets.map((secret) => (
            <li key={secret.id}>
              <Stack gap={0}>
                <Text as="span" strong>
                  {secret.endsAt ? t.previousSecret : t.currentSecret}
                </Text>
                <Text as="span" size={13} tone="muted">
                  {secret.endsAt
                    ? format(t.worksUntil, { date: moment(secret.endsAt) })
                    : format(t.created, { date: moment(secret.createdAt) })}
                </Text>
              </Stack>
              {secret.endsAt && (
                <Button size="s" variant="danger" onClick={() => setOpen({ kind: 'end', secret })}>
                  {t.end}
                </Button>
              )}
            </li>
          ))}
        </Lines>
      </Stack>
      {open?.kind === 'rotate' && (
        <RotateDialog
          id={id}
          name={name}
          hasPrevious={secrets.length > 1}
          onClose={close}
          onMade={(made) => setOpen({ kind: 'new', made })}
        />
      )}
      {open?.kind === 'new' && <NewSecretDialog name={name} made={open.made} onClose={close} />}
      <ConfirmDialog
        open={open?.kind === 'end'}
        title={format(t.endTitle, { name })}
        confirm={t.endConfirm}
        busy={end.isPending}
        error={end.error}
        onConfirm={() => open?.kind === 'end' && endSecret(open.secret.id)}
        onClose={() => {
          end.reset();
          close();
        }}
      >
        {t.endText}
      </ConfirmDialog>
    </Card>
  );
}

interface RotateDialogProps {
  id: string;
  name: string;
  /** One more, which ends with this. */
  hasPrevious: boolean;
  onClose(): void;
  onMade(made: RotatedSecret): void;
}

function RotateDialog({ id, name, hasPrevious, onClose, onMade }: RotateDialogProps) {
  const t = useStrings('application', applicationStrings);
  const { language } = useLocale();
  const rotate = useGuardedChange(applications, 'rotateSecret');
  const [overlapSeconds, setOverlap] = useState<Overlap>(usualOverlap);
  return (
    <ConfirmDialog
      open
      tone="normal"
      title={format(t.rotateTitle, { name })}
      confirm={t.rotate}
      busy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate({ appId: id, body: { overlapSeconds } }, { onSuccess: onMade })}
      onClose={onClose}
    >
      <Stack gap={4} align="stretch">
        <Text tone="muted">{t.rotateText}</Text>
        <Select
          label={t.currentSecret}
          options={overlaps.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? t.overlapNow : format(t.overlapFor, { duration: duration(seconds, language) }),
          }))}
          value={String(overlapSeconds)}
          onChange={(value) => setOverlap(Number(value) as Overlap)}
        />
        {hasPrevious && <Notice tone="warning">{t.rotateEnds}</Notice>}
      </Stack>
    </ConfirmDialog>
  );
}

/** The secret is shown only here, so nothing but its own button closes this. */
function NewSecretDialog({ name, made: { secret, previousEndsAt }, onClose }: { name: string; made: RotatedSecret; onClose(): void }) {
  const t = useStrings('application', applicationStrings);
  const moment = useMoment();
  useHold(true);
  return (
    <Dialog
      open
      title={format(t.newTitle, { name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <Stack gap={4} align="stretch">
        <Notice tone="warning">{t.newText}</Notice>
        <CopyLine label={t.secret} value={secret} />
        <Text tone="muted">{previousEndsAt ? format(t.previousUntil, { date: moment(previousEndsAt) }) : t.previousEnded}</Text>
      </Stack>
    </Dialog>
  );
}
