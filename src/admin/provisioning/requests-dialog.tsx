import type { Directory } from '../../contract/directory/directory.schemas.ts';
import { directory } from '../../contract/directory/directory.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Lines } from '../../ui/lines.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { pollMs } from './poll.ts';
import { provisioningStrings } from './provisioning-strings.ts';
import { useScimAddress } from './use-scim-address.ts';

/** What the directory has asked for lately, and why it was refused. */
export function RequestsDialog({ row: { id, connectionName: name }, onClose }: { row: Directory; onClose(): void }) {
  const t = useStrings('provisioning', provisioningStrings);
  const address = useScimAddress();
  const { data, error, isFetching, refetch } = useEndpoint(directory, 'requests', { input: { id }, pollMs });
  return (
    <Dialog open size="l" title={format(t.logTitle, { name })} description={t.logText} onClose={onClose}>
      <Stack gap={4} align="stretch">
        {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && <Skeleton height={240} />}
        {data?.requests.length === 0 && (
          <>
            <EmptyState title={t.logEmptyTitle}>{t.logEmptyText}</EmptyState>
            <CopyLine label={t.request} value={`curl -H "Authorization: Bearer $TOKEN" ${address}/Users`} />
          </>
        )}
        {data && data.requests.length > 0 && (
          <Lines>
            {data.requests.map(({ at, method, path, status, detail }, index) => (
              <li key={`${at}-${index}`}>
                <Stack gap={1} align="stretch" style={{ flex: 1 }}>
                  <Row gap={3} justify="between" wrap>
                    <Row gap={2}>
                      <Badge tone={status < 300 ? 'success' : status < 500 ? 'warning' : 'danger'}>{String(status)}</Badge>
                      <Text as="span" size={13} dir="ltr">
                        {method} {path}
                      </Text>
                    </Row>
                    <Text as="span" size={12} tone="muted">
                      <Time value={at} />
                    </Text>
                  </Row>
                  {detail && (
                    <Text size={13} tone="danger">
                      {detail}
                    </Text>
                  )}
                </Stack>
              </li>
            ))}
          </Lines>
        )}
      </Stack>
    </Dialog>
  );
}
