import { useState } from 'react';
import { member } from '../../../contract/member/member.ts';
import { users } from '../../../contract/users/users.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import { useStore } from '../../../lib/use-store.ts';
import { useApi, useServices } from '../../../services.tsx';
import { useEndpoint, useRefresh } from '../../../shared/data/use-endpoint.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useToastFailure } from '../../use-toast-failure.ts';
import { bulkStrings } from '../bulk-strings.ts';
import { RolePicker } from '../role-picker.tsx';
import type { Narrowing } from '../users-queries.ts';
import { usersStrings } from '../users-strings.ts';
import { isHarmful, opposites, type BulkKind } from './bulk-actions.ts';
import { RunFrame } from './run-frame.tsx';
import { useRestore } from './use-restore.ts';
import { runNamed, useRunAll, type Whom } from './use-run-all.ts';

export interface BulkAllDialogProps {
  kind: BulkKind;
  narrowing: Narrowing;
  onClose(): void;
  onDone(): void;
}

/** One action for everyone whom the list would show, found and changed by the server. */
export function BulkAllDialog({ kind, narrowing, onClose, onDone }: BulkAllDialogProps) {
  const t = useStrings('bulk', bulkStrings);
  const words = useStrings('users', usersStrings);
  const { language } = useLocale();
  const toast = useToast();
  const fail = useToastFailure();
  const api = useApi(users);
  const refresh = useRefresh();
  const restore = useRestore();
  const [roleIds, setRoleIds] = useState<string[]>([]);
  const workspace = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.name : ''));
  const count = useEndpoint(users, 'count', { input: { query: { ...narrowing, _action: kind } } });
  const act = (which: BulkKind) => (whom: Whom) => {
    const body = { ...('userIds' in whom ? {} : narrowing), ...whom };
    if (which === 'remove') return api.removeMany({ body });
    return api.changeMany({ body: { ...body, action: which, ...(roleIds.length > 0 && { roleIds }) } });
  };
  const { state, run, stop } = useRunAll(act(kind));
  const reload = () => void refresh(users, member);
  const takenBack = opposites[kind];
  const takeBack = (ids: readonly string[], by: NonNullable<typeof takenBack>) =>
    by === 'restore' ? restore(ids) : runNamed(ids, act(by));
  const begin = async () => {
    const result = await run();
    if (!result) return;
    reload();
    if (result.rest || result.failures.length > 0) return;
    toast.show({
      text: plural(language, t[`${kind}Done`], result.done.length),
      ...(takenBack && { undo: () => void takeBack(result.done, takenBack).catch(fail).finally(reload) }),
    });
    onDone();
  };
  const label = kind === 'remove' ? words.remove : t[kind];
  const isAboutRoles = kind === 'addRoles' || kind === 'removeRoles';
  // Not counted anew while people stop to match.
  const [total, setTotal] = useState<number>();
  if (total === undefined && count.data) setTotal(count.data.total);
  const met = state.done.length + state.failures.length;
  const shown = Math.max(total ?? 0, met);
  const isUnfinished = state.status === 'finished' && state.rest !== undefined;
  return (
    <RunFrame
      title={total === undefined ? label : plural(language, t[`${kind}Title`], total)}
      confirm={total === undefined ? label : plural(language, t[`${kind}Confirm`], total)}
      tone={isHarmful(kind) ? 'danger' : 'normal'}
      size={isAboutRoles ? 'm' : 's'}
      disabled={!total || (isAboutRoles && roleIds.length === 0)}
      onClose={onClose}
      status={state.status}
      total={state.rest === undefined ? met : shown}
      done={state.done.length}
      failures={state.failures}
      left={state.status === 'finished' ? state.failures.length + (isUnfinished ? Math.max(1, shown - met) : 0) : 0}
      error={state.error}
      onBegin={() => void begin()}
      onRetry={() => void begin()}
      onStop={stop}
    >
      <Stack gap={4} align="stretch">
        {count.isError && <ErrorNotice error={count.error} onRetry={() => void count.refetch()} retrying={count.isFetching} />}
        <Text tone="muted">{total === 0 ? t.nobody : `${format<string>(t[`${kind}Text`], { workspace })} ${t.notYou}`}</Text>
        {isAboutRoles && total !== 0 && <RolePicker label={words.roles} value={roleIds} onChange={setRoleIds} />}
      </Stack>
    </RunFrame>
  );
}
