import { useState } from 'react';
import { personalData } from '../../contract/personal-data/personal-data.ts';
import type { Obstacle } from '../../contract/personal-data/personal-data.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError, type AppError } from '../../lib/error.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useStepUp } from '../step-up.tsx';
import { dataStrings } from './data-strings.ts';

const namesOf = (obstacles: readonly Obstacle[], reason: Obstacle['reason']) =>
  obstacles
    .filter((each) => each.reason === reason)
    .map(({ workspace }) => workspace)
    .join(', ');

/** Says what goes and what stays, or what stands in the way. */
export function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const t = useStrings('data', dataStrings);
  const { api, session } = useServices();
  const guard = useStepUp();
  const { data, error, refetch } = useEndpoint(personalData, 'deletion');
  const own = useStore(session, (state) => (state.status === 'signedIn' ? state.user.email || state.user.name : ''));
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<{ busy?: boolean; error?: AppError; isWrong?: boolean }>({});
  const [closed, alone] = [namesOf(data?.obstacles ?? [], 'notAllowed'), namesOf(data?.obstacles ?? [], 'lastAdmin')];
  const mayDelete = data !== undefined && data.obstacles.length === 0;
  const close = () => {
    if (!state.busy) onClose();
  };
  async function remove() {
    if (state.busy) return;
    if (typed.trim().toLowerCase() !== own.toLowerCase()) return setState({ isWrong: true });
    setState({ busy: true });
    try {
      await guard(() => api(personalData).deleteAccount());
    } catch (cause) {
      return setState({ error: toAppError(cause) });
    }
    // Nobody is signed in any more, which this tab and the others learn from it.
    await session.logout();
  }
  const footer = (
    <>
      <Button onClick={close}>{mayDelete ? t.cancel : t.close}</Button>
      {mayDelete && (
        <Button variant="danger" busy={state.busy} onClick={() => void remove()}>
          {t.deleteForGood}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onClose={close} title={t.deleteTitle} role="alertdialog" footer={footer}>
      <Stack gap={4}>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={120} />}
        {closed && <Notice tone="warning">{format(t.notAllowed, { workspaces: closed })}</Notice>}
        {alone && <Notice tone="warning">{format(t.lastAdmin, { workspaces: alone })}</Notice>}
        {mayDelete && (
          <>
            <Text>{t.goes}</Text>
            <Text tone="muted">{format(t.leaves, { workspaces: data.workspaces.join(', ') })}</Text>
            <Text tone="muted">{t.stays}</Text>
            <TextField
              label={format(t.confirmLabel, { own: `\u2068${own}\u2069` })}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setState({});
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') void remove();
              }}
              error={state.isWrong ? t.confirmWrong : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </>
        )}
        {state.error && <ErrorNotice error={state.error} />}
      </Stack>
    </Dialog>
  );
}
