import { useState } from 'react';
import { restrictions } from '../../contract/restrictions/restrictions.ts';
import type { IpRestriction } from '../../contract/restrictions/restrictions.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CardRow, CardRows } from '../card-rows.tsx';
import { useToastFailure } from '../use-toast-failure.ts';
import { AddIpsDialog } from './add-ips-dialog.tsx';
import { restrictionsStrings } from './restrictions-strings.ts';
import { useNetworkChange, type IpRule } from './use-network-change.tsx';

/** SPEC 9. */
const pageSize = 4;

/** The addresses of the chosen rule. */
export function IpListCard({ config: { isActive, strategy }, readOnly }: { config: IpRule; readOnly: boolean }) {
  const t = useStrings('restrictions', restrictionsStrings);
  const { api } = useServices();
  const toast = useToast();
  const fail = useToastFailure();
  const { change, dialog } = useNetworkChange();
  const [page, setPage] = useState(0);
  const [adding, setAdding] = useState(false);
  const [busy, setBusy] = useState<string>();
  const list = useEndpoint(restrictions, 'ips', {
    input: { query: { _filter: strategy, _limit: pageSize, _offset: page } },
    keepPrevious: true,
  });
  const place = useEndpoint(restrictions, 'myPlace');
  const mine = useEndpoint(restrictions, 'verifyIpAllow');
  const { totalItems = 0 } = list.data?._metadata ?? {};
  // The last page may have lost its last row.
  const last = Math.max(0, Math.ceil(totalItems / pageSize) - 1);
  if (list.data && page > last) setPage(last);

  async function run(id: string, task: () => Promise<boolean>, done: string) {
    setBusy(id);
    try {
      if (await task()) toast.show({ text: done });
    } catch (cause) {
      fail(cause);
    }
    setBusy(undefined);
  }
  const addMine = (ip: string) =>
    run(
      'mine',
      () => change((override) => api(restrictions).addIp({ body: { ip, strategy: 'ALLOW', description: t.myIp, override } })),
      t.mineAdded,
    );
  const remove = ({ id, ip }: IpRestriction) =>
    run(
      id,
      () => change((override) => api(restrictions).removeIp({ id, query: { override } }), { isActive, strategy, removed: id }),
      format(t.removed, { name: ip }),
    );
  const offersMine = strategy === 'ALLOW' && place.data && mine.data?.valid === false;

  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between" gap={3} wrap>
          <Heading level={2}>{t[`list${strategy}`]}</Heading>
          {!readOnly && (
            <Row gap={2} wrap>
              {offersMine && (
                <Button busy={busy === 'mine'} onClick={() => void addMine(place.data.ip)}>
                  {t.addMine}
                </Button>
              )}
              <Button onClick={() => setAdding(true)}>{t.add}</Button>
            </Row>
          )}
        </Row>
        <CardRows query={list} none={t.listNone}>
          {(list.data?.items ?? []).map((row) => (
            <CardRow key={row.id}>
              <Stack gap={0} style={{ minInlineSize: 0 }}>
                <Row gap={2} wrap>
                  <Text as="span" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
                    {row.ip}
                  </Text>
                  {!row.isActive && <Badge>{t.paused}</Badge>}
                </Row>
                {row.description && (
                  <Text as="span" size={13} tone="muted" truncate title={row.description} dir="auto">
                    {row.description}
                  </Text>
                )}
              </Stack>
              {!readOnly && (
                <Button
                  size="s"
                  variant="quiet"
                  busy={busy === row.id}
                  aria-label={format(t.removeThis, { name: row.ip })}
                  onClick={() => void remove(row)}
                >
                  {t.remove}
                </Button>
              )}
            </CardRow>
          ))}
        </CardRows>
        {totalItems > pageSize && <Pagination page={page} pageSize={pageSize} total={totalItems} onPage={setPage} />}
      </Stack>
      {adding && <AddIpsDialog config={{ isActive, strategy }} change={change} onClose={() => setAdding(false)} />}
      {dialog}
    </Card>
  );
}
