import { notifications } from '../../contract/notifications/notifications.ts';
import { requiredKinds, type NotificationSetting } from '../../contract/notifications/notifications.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useApi } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { useOptimistic } from '../../shared/data/use-optimistic.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { Text } from '../../ui/text.tsx';
import { useMay } from '../use-may.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import { bellStrings } from './bell-strings.ts';

/** Which kinds somebody sees, each of which counts at once. */
export function NotificationSettings() {
  const t = useStrings('bell', bellStrings);
  const { data, error, isFetching, refetch } = useEndpoint(notifications, 'settings');
  const api = useApi(notifications);
  const change = useOptimistic();
  const fail = useToastFailure();
  const mayChange = useMay(notifications.changeSetting);
  const set = ({ kind }: NotificationSetting, isShown: boolean) =>
    change(
      notifications.settings,
      (kinds) => {
        for (const each of kinds) if (each.kind === kind) each.isShown = isShown;
      },
      () => api.changeSetting({ body: { kind, isShown } }),
    ).catch(fail);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Stack gap={4} align="stretch" aria-busy={!data} style={{ paddingBlockEnd: 'var(--_space-2)' }}>
      <Text size={13} tone="muted">
        {t.settingsText}
      </Text>
      {!data && <Skeleton height={240} />}
      {data?.map((setting) => {
        const label = t[`${setting.kind}Setting`] as string | undefined;
        // A newer server may have kinds that this page has no words for.
        if (!label) return null;
        const isRequired = requiredKinds.includes(setting.kind);
        return (
          <SwitchField
            key={setting.kind}
            label={label}
            description={isRequired ? t.alwaysOn : undefined}
            value={setting.isShown}
            disabled={isRequired || !mayChange}
            onChange={(isShown) => void set(setting, isShown)}
          />
        );
      })}
    </Stack>
  );
}
