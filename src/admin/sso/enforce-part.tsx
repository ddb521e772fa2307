import { useState } from 'react';
import type { SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../../contract/sso-config/sso-config.ts';
import { plural } from '../../i18n/plural.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useApi } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { PeopleByChange } from '../people-by-change.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useSave } from './sso-queries.ts';
import { ssoStrings } from './sso-strings.ts';

/** Whether members have a choice. Asks first, with who would be cut off. */
export function EnforcePart({ connection, readOnly }: { connection: SsoConfig; readOnly: boolean }) {
  const t = useStrings('sso', ssoStrings);
  const { language } = useLocale();
  const api = useApi(ssoConfig);
  const save = useSave(connection);
  const [state, setState] = useState<{ busy?: boolean; error?: unknown; asks?: boolean }>({});
  const [endSessions, setEndSessions] = useState(false);
  const asks = state.asks === true;
  const { data: losses } = useEndpoint(ssoConfig, 'losses', { input: { ssoConfigId: connection.id }, enabled: asks });
  async function turn(isEnforced: boolean) {
    setState({ busy: true, asks: isEnforced });
    try {
      await save({ isEnforced, ...(isEnforced && endSessions && { endSessions }) });
      setState({});
    } catch (error) {
      setState({ error, asks: isEnforced });
    }
  }
  return (
    <Stack gap={3} align="stretch">
      <Stack gap={1}>
        <Row gap={2}>
          <Heading level={3}>{t.enforceTitle}</Heading>
          {connection.isEnforced && <Badge tone="info">{t.enforced}</Badge>}
        </Row>
        <Text size={13} tone="muted">
          {t.enforceText}
        </Text>
      </Stack>
      {state.error !== undefined && !asks && <ErrorNotice error={state.error} />}
      {!readOnly && (
        <div>
          {connection.isEnforced ? (
            <Button busy={state.busy} onClick={() => void turn(false)}>
              {t.release}
            </Button>
          ) : (
            <Button onClick={() => setState({ asks: true })}>{t.enforce}</Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setState({})}
        title={t.enforceConfirm}
        confirm={t.enforceTitle}
        busy={state.busy ?? false}
        error={state.error}
        onConfirm={() => void turn(true)}
      >
        <Stack gap={4} align="stretch">
          {endSessions ? t.enforceNow : t.enforceQuestion}
          <Checkbox label={t.endSessions} checked={endSessions} onChange={(event) => setEndSessions(event.currentTarget.checked)} />
          {losses && losses.total > 0 && (
            <Stack gap={1} align="stretch">
              <PeopleByChange
                items={[
                  {
                    ...{ id: 'cut', title: plural(language, t.losers, losses.total), names: losses.names, total: losses.total },
                    of: ['losses', connection.id],
                    load: async (query) => (await api.losses({ ssoConfigId: connection.id, query })).people,
                  },
                ]}
                more={t.moreLosers}
              />
              <Text size={13} tone="muted">
                {t.loserHelp}
              </Text>
            </Stack>
          )}
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}
