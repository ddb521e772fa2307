import { useState } from 'react';
import { channels } from '../../../contract/channels/channels.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useChange, useEndpoint } from '../../../shared/data/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { notificationsStrings } from '../notifications-strings.ts';

/** The demo's Slack asks nobody. */
const demoClientId = 'demo';
const authorize = (clientId: string) =>
  `https://slack.com/oauth/v2/authorize?${new URLSearchParams({ client_id: clientId, scope: 'chat:write,chat:write.public,channels:read' }).toString()}`;

/** What comes before Slack channels can be chosen. */
export function SlackConnect() {
  const t = useStrings('notifications', notificationsStrings);
  const toast = useToast();
  const { data, error, refetch, isFetching } = useEndpoint(channels, 'slackApplication');
  const connect = useChange(channels, 'connectSlack');
  const [typed, setTyped] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={80} />;
  if (!data.clientId) return <Notice>{t.noSlack}</Notice>;
  const isDemo = data.clientId === demoClientId;
  const code = typed ?? (isDemo ? demoClientId : '');
  function send() {
    setMissing(!code.trim());
    if (code.trim())
      connect.mutate({ body: { code: code.trim() } }, { onSuccess: () => toast.show({ text: t.connected, tone: 'success' }) });
  }
  return (
    <Stack gap={3} align="stretch">
      <Text>{isDemo ? t.connectText : t.connectCodeText}</Text>
      {connect.error && <ErrorNotice error={connect.error} />}
      {!isDemo && (
        <TextLink href={authorize(data.clientId)} target="_blank" rel="noreferrer">
          {t.openSlack}
        </TextLink>
      )}
      <TextField
        label={t.code}
        value={code}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isMissing ? t.codeMissing : undefined}
        autoComplete="off"
      />
      <div>
        <Button busy={connect.isPending} onClick={send}>
          {t.connect}
        </Button>
      </div>
    </Stack>
  );
}
