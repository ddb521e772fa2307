import { useEffect, useState } from 'react';
import { safeAddress } from '../../../auth/redirect.ts';
import { channels } from '../../../contract/channels/channels.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useApi, useServices } from '../../../services.tsx';
import { useChange, useEndpoint, useRefresh } from '../../../shared/data/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { notificationsStrings } from '../notifications-strings.ts';

const pollMs = 1500;
/** As long as the way to Slack is open. */
const waitMs = 600_000;

/** Looks whether Slack is connected by now, which happens in another tab. */
function useConnected(isWaiting: boolean, onEnd: () => void): () => Promise<void> {
  const t = useStrings('notifications', notificationsStrings);
  const toast = useToast();
  const api = useApi(channels);
  const refresh = useRefresh();
  async function look(): Promise<void> {
    if (!(await api.slack()).team) return;
    onEnd();
    toast.show({ text: t.connected, tone: 'success' });
    await refresh(channels);
  }
  useEffect(() => {
    if (!isWaiting) return undefined;
    // One that fails is followed by the next.
    const timer = setInterval(() => void look().catch(() => undefined), pollMs);
    const end = setTimeout(onEnd, waitMs);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  });
  return look;
}

/** What comes before Slack channels can be chosen. */
export function SlackConnect() {
  const t = useStrings('notifications', notificationsStrings);
  const { options } = useServices();
  const { data, error, refetch, isFetching } = useEndpoint(channels, 'slackApplication');
  const authorize = useChange(channels, 'authorizeSlack');
  const [isWaiting, setWaiting] = useState(false);
  const [blocked, setBlocked] = useState<string>();
  const look = useConnected(isWaiting, () => setWaiting(false));
  async function run() {
    // Opened at once, or the browser takes it for a pop-up.
    const tab = options.preview ? null : open('', '_blank');
    try {
      const { url } = await authorize.mutateAsync({});
      if (!url) return await look();
      // What an empty tab runs, it runs as this page.
      const page = safeAddress(url, { here: location.href, sameSite: false })?.href;
      setWaiting(page !== undefined);
      if (!tab || !page) {
        tab?.close();
        return setBlocked(page);
      }
      // Slack's pages have no say in this one.
      tab.opener = null;
      tab.location = page;
    } catch {
      // `authorize.error` says it.
      tab?.close();
    }
  }
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={80} />;
  if (!data.clientId) return <Notice>{t.noSlack}</Notice>;
  return (
    <Stack gap={3} align="stretch">
      <Text>{t.connectText}</Text>
      {authorize.error && <ErrorNotice error={authorize.error} />}
      <Row gap={4} wrap>
        <Button busy={authorize.isPending} onClick={() => void run()}>
          {t.connect}
        </Button>
        {blocked && (
          <TextLink href={blocked} target="_blank" rel="noreferrer" onClick={() => setBlocked(undefined)}>
            {t.openSlack}
          </TextLink>
        )}
        {isWaiting && (
          <Text as="span" tone="muted" role="status">
            {t.waitingSlack}
          </Text>
        )}
      </Row>
    </Stack>
  );
}
