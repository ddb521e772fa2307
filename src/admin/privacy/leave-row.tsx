import { useState } from 'react';
import { tenants } from '../../contract/tenants/tenants.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError, type AppError } from '../../lib/error.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../use-may.ts';
import { dataStrings } from './data-strings.ts';

/** The way out of this workspace, for whoever has another. */
export function LeaveRow() {
  const t = useStrings('data', dataStrings);
  const { api, session } = useServices();
  const toast = useToast();
  const may = useMay(tenants.leave);
  const signedIn = useStore(session, (state) => (state.status === 'signedIn' ? state : undefined));
  const [state, setState] = useState<{ open?: boolean; busy?: boolean; error?: AppError }>({});
  if (!may || !signedIn || signedIn.tenants.length < 2) return null;
  const { tenantId, name: workspace } = signedIn.activeTenant;
  async function leave() {
    setState({ open: true, busy: true });
    try {
      await api(tenants).leave({ tenantId });
      toast.show({ text: format(t.left, { workspace }) });
      setState({});
      await session.changed();
    } catch (cause) {
      setState({ open: true, error: toAppError(cause) });
    }
  }
  return (
    <Row justify="between" align="start" gap={4} wrap>
      <Stack gap={1} style={{ flex: '1 1 240px' }}>
        <Heading level={3}>{t.leave}</Heading>
        <Text tone="muted">{t.leaveText}</Text>
      </Stack>
      <Button onClick={() => setState({ open: true })}>{t.leave}</Button>
      {state.open && (
        <ConfirmDialog
          open
          onClose={() => setState({})}
          title={format(t.leaveQuestion, { workspace })}
          confirm={t.leave}
          busy={state.busy ?? false}
          error={state.error}
          onConfirm={() => void leave()}
        >
          {t.leaveWhat}
        </ConfirmDialog>
      )}
    </Row>
  );
}
