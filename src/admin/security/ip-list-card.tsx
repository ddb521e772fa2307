import { useState } from 'react';
import { restrictions } from '../../contract/restrictions/restrictions.ts';
import type { IpRestriction } from '../../contract/restrictions/restrictions.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { RowMenu } from '../../shared/lists/row-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CardRow, CardRows } from '../card-rows.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import { AddIpsDialog } from './add-ips-dialog.tsx';
import { EditIpDialog } from './edit-ip-dialog.tsx';
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
  const [editing, setEditing] = useState<IpRestriction>();
  const [isAddingMine, setAddingMine] = useState(false);
  useAddressAction('ipRestrictions/add', () => {
    if (readOnly) return false;
    setAdding(true);
    return 'ipRestrictions';
  });
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

  const run = (task: () => Promise<boolean>, done: string) => task().then((isDone) => void (isDone && toast.show({ text: done })), fail);
  async function addMine(ip: string) {
    setAddingMine(true);
    await run(
      () => change((override) => api(restrictions).addIp({ body: { ip, strategy: 'ALLOW', description: t.myIp, override } })),
      t.mineAdded,
    );
    setAddingMine(false);
  }
  const put = ({ ip, strategy: own, isActive: isOn, description }: IpRestriction, override: boolean) =>
    api(restrictions).addIp({ body: { ip, strategy: own, isActive: isOn, description, override } });
  /** Pausing what is allowed shuts people out, and so does resuming what is blocked. */
  const toggle = (row: IpRestriction) => {
    const isOn = !row.isActive;
    const draft = { isActive, strategy, ...(isOn ? { added: [row.ip] } : { removed: row.id }) };
    return run(
      () => change((override) => put({ ...row, isActive: isOn }, override), isOn === (strategy === 'BLOCK') ? draft : undefined),
      format(isOn ? t.resumedNow : t.pausedNow, { name: row.ip }),
    );
  };
  const remove = ({ id, ip }: IpRestriction) =>
    run(
      () => change((override) => api(restrictions).removeIp({ id, query: { override } }), { isActive, strategy, removed: id }),
      format(t.removed, { name: ip }),
    );
  const menu = (row: IpRestriction): MenuItem[] => [
    { id: 'edit', label: t.edit, onSelect: () => setEditing(row) },
    { id: 'pause', label: row.isActive ? t.pause : t.resume, onSelect: () => void toggle(row) },
    'separator',
    { id: 'remove', label: t.remove, tone: 'danger', onSelect: () => void remove(row) },
  ];
  const offersMine = strategy === 'ALLOW' && place.data && mine.data?.valid === false;

  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between" gap={3} wrap>
          <Heading level={2}>{t[`list${strategy}`]}</Heading>
          {!readOnly && (
            <Row gap={2} wrap>
              {offersMine && (
                <Button busy={isAddingMine} onClick={() => void addMine(place.data.ip)}>
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
              {!readOnly && <RowMenu label={row.ip} items={menu(row)} />}
            </CardRow>
          ))}
        </CardRows>
        {totalItems > pageSize && <Pagination page={page} pageSize={pageSize} total={totalItems} onPage={setPage} />}
      </Stack>
      {adding && <AddIpsDialog config={{ isActive, strategy }} change={change} onClose={() => setAdding(false)} />}
      {editing && (
        <EditIpDialog
          row={editing}
          save={(description) => change((override) => put({ ...editing, description }, override))}
          onClose={() => setEditing(undefined)}
        />
      )}
      {dialog}
    </Card>
  );
}
