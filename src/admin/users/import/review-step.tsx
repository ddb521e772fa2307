import { useState } from 'react';
import type { UserImport } from '../../../contract/user-imports/user-imports.schemas.ts';
import { userImports } from '../../../contract/user-imports/user-imports.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import { useStore } from '../../../lib/use-store.ts';
import { useServices } from '../../../services.tsx';
import { useChange } from '../../../shared/data/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWorkspaceApplications } from '../../workspace-applications.ts';
import { skippedOf } from './import-queries.ts';
import { RowsTable } from './rows-table.tsx';
import { SkippedButton } from './skipped-button.tsx';
import { Step } from './step.tsx';
import { userImportStrings } from './user-import-strings.ts';

export interface ReviewStepProps {
  foot: HTMLElement | null;
  of: UserImport;
  onAnother(): void;
}

/** What would become of each row, and the start. */
export function ReviewStep({ foot, of, onAnother }: ReviewStepProps) {
  const t = useStrings('user-import', userImportStrings);
  const { language } = useLocale();
  const workspace = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.name : ''));
  const start = useChange(userImports, 'start');
  const [sendsInvitations, setSends] = useState(true);
  const { rows } = useWorkspaceApplications(of.appId !== undefined);
  const application = rows?.find(({ id }) => id === of.appId);
  const count = of.counts.new ?? 0;
  const skipped = skippedOf(of);
  const buttons = (
    <>
      <Button onClick={onAnother} disabled={start.isPending}>
        {t.anotherFile}
      </Button>
      {count > 0 && (
        <Button variant="primary" busy={start.isPending} onClick={() => start.mutate({ importId: of.id, body: { sendsInvitations } })}>
          {plural(language, t.start, count)}
        </Button>
      )}
    </>
  );
  return (
    <Step foot={foot} buttons={buttons}>
      {start.isError && <ErrorNotice error={start.error} />}
      {count === 0 ? (
        <Notice tone="warning" live="status">
          {t.nobody}
        </Notice>
      ) : (
        <Stack gap={1} align="start" role="status">
          <Heading level={3}>{plural(language, t.willAdd, count)}</Heading>
          <Text tone="muted">{skipped > 0 ? plural(language, t.wontAdd, skipped) : t.allGood}</Text>
          {application && <Text tone="muted">{format(t.toApplication, { name: application.name })}</Text>}
        </Stack>
      )}
      {count > 0 && (
        <Stack gap={2} align="start">
          <Checkbox
            label={t.invitations}
            description={format(t.invitationsHelp, { workspace })}
            checked={sendsInvitations}
            onChange={(event) => setSends(event.currentTarget.checked)}
          />
          {sendsInvitations && count > of.invitationsPerHour && (
            <Text size={13} tone="muted">
              {format(t.slow, { count: new Intl.NumberFormat(language).format(of.invitationsPerHour) })}
            </Text>
          )}
        </Stack>
      )}
      {skipped > 0 && (
        <Row>
          <SkippedButton of={of} />
        </Row>
      )}
      <RowsTable of={of} />
    </Step>
  );
}
