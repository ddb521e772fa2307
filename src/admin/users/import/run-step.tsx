import { useEffect, useState } from 'react';
import type { UserImport } from '../../../contract/user-imports/user-imports.schemas.ts';
import { userImports } from '../../../contract/user-imports/user-imports.ts';
import { users } from '../../../contract/users/users.ts';
import { format } from '../../../i18n/format.ts';
import { exactTime } from '../../../lib/dates.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import { useRegion } from '../../../i18n/region.ts';
import { useChange, useRefresh } from '../../../shared/data/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { progressOf, skippedOf } from './import-queries.ts';
import { RowsTable } from './rows-table.tsx';
import { SkippedButton } from './skipped-button.tsx';
import { Step } from './step.tsx';
import { userImportStrings } from './user-import-strings.ts';

export interface RunStepProps {
  foot: HTMLElement | null;
  of: UserImport;
  onMore(): void;
  onClose(): void;
}

/** How far it is, and in the end what came of it. */
export function RunStep({ foot, of, onMore, onClose }: RunStepProps) {
  const t = useStrings('user-import', userImportStrings);
  const isRunning = of.state === 'running';
  const refresh = useRefresh();
  const added = of.counts.imported ?? 0;
  // The list behind it shows whom it has added.
  useEffect(() => {
    if (!isRunning) void refresh(users);
  }, [isRunning, added, refresh]);
  const [asks, setAsks] = useState(false);
  const cancel = useChange(userImports, 'cancel', { refreshes: [users] });
  const buttons = isRunning ? (
    <>
      <Button onClick={() => setAsks(true)}>{t.cancel}</Button>
      <Button variant="primary" onClick={onClose}>
        {t.close}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onMore}>{t.more}</Button>
      <Button variant="primary" onClick={onClose}>
        {t.close}
      </Button>
    </>
  );
  return (
    <Step foot={foot} buttons={buttons}>
      <Text size={13} tone="muted">
        {format(t.startedBy, { file: of.fileName, name: of.createdBy.name })}
      </Text>
      {isRunning ? <Running of={of} /> : <Outcome of={of} />}
      <ConfirmDialog
        open={asks && isRunning}
        onClose={() => setAsks(false)}
        title={t.cancelTitle}
        confirm={t.cancelConfirm}
        cancel={t.keep}
        busy={cancel.isPending}
        error={cancel.error ?? undefined}
        onConfirm={() => cancel.mutate({ importId: of.id }, { onSuccess: () => setAsks(false) })}
      >
        {t.cancelText}
      </ConfirmDialog>
    </Step>
  );
}

function Running({ of }: { of: UserImport }) {
  const t = useStrings('user-import', userImportStrings);
  const { language } = useLocale();
  const region = useRegion();
  const { done, total } = progressOf(of);
  const number = new Intl.NumberFormat(language);
  return (
    <Stack gap={3} align="stretch">
      <Progress
        label={t.running}
        value={done}
        max={total}
        text={format(t.progress, { done: number.format(done), total: number.format(total) })}
      />
      {of.resumesAt && <Notice>{format(t.pausedUntil, { time: exactTime(of.resumesAt, language, region) })}</Notice>}
      <Text tone="muted">{t.leave}</Text>
    </Stack>
  );
}

function Outcome({ of }: { of: UserImport }) {
  const t = useStrings('user-import', userImportStrings);
  const { language } = useLocale();
  const added = of.counts.imported ?? 0;
  const left = of.counts.new ?? 0;
  const skipped = skippedOf(of);
  return (
    <>
      <Notice tone={added > 0 ? 'success' : 'warning'} title={plural(language, t.done, added)} live="status">
        {added > 0 && <div>{of.sendsInvitations ? t.invited_sent : t.invited_none}</div>}
        {left > 0 && <div>{plural(language, t.left, left)}.</div>}
        {skipped > 0 && <div>{plural(language, t.skipped, skipped)}.</div>}
      </Notice>
      {skipped + left > 0 && (
        <Row>
          <SkippedButton of={of} />
        </Row>
      )}
      <RowsTable of={of} />
    </>
  );
}
