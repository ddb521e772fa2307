import { useState } from 'react';
import type { OwnPhoneNumber } from '../../contract/phone-numbers/phone-numbers.schemas.ts';
import { phoneNumbers } from '../../contract/phone-numbers/phone-numbers.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import { RowMenu } from '../../shared/lists/row-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CardRow, CardRows } from '../card-rows.tsx';
import { useStepUp } from '../step-up.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { useRowAddress } from '../use-row-address.ts';
import { useMay } from '../use-may.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import { AddNumberDialog, ProveNumberDialog, RemoveNumberDialog, shownNumber } from './number-dialogs.tsx';
import { signInDetailsStrings } from './sign-in-details-strings.ts';

type Open = { what: 'add' } | { what: 'prove'; number: string; otcToken: string } | { what: 'remove'; number: OwnPhoneNumber };

/** The numbers that identify the user. */
export function NumbersPart() {
  const t = useStrings('sign-in-details', signInDetailsStrings);
  const { api } = useServices();
  const guard = useStepUp();
  const refresh = useRefresh();
  const toast = useToast();
  const fail = useToastFailure();
  const list = useEndpoint(phoneNumbers, 'own');
  const [open, setOpen] = useState<Open>();
  const [busy, setBusy] = useState('');
  const isOwn = useMay(phoneNumbers.sendCode);
  useAddressAction('phone', () => isOwn && setOpen({ what: 'add' }));
  const close = () => setOpen(undefined);

  async function run(id: string, task: () => Promise<unknown>) {
    if (busy) return;
    setBusy(id);
    await task().catch(fail);
    setBusy('');
  }
  const prove = ({ id, phoneNumber: number }: OwnPhoneNumber) =>
    run(id, async () => {
      const { otcToken } = await guard(() => api(phoneNumbers).sendCode({ body: { phoneNumber: number } }));
      setOpen({ what: 'prove', number, otcToken });
    });
  const makePrimary = ({ id, phoneNumber }: OwnPhoneNumber) =>
    run(id, async () => {
      await guard(() => api(phoneNumbers).makePrimary({ phoneId: id }));
      await refresh(phoneNumbers);
      toast.show({ text: format(t.primaryChanged, { number: shownNumber(phoneNumber) }) });
    });
  // Proving one sends a message, which a link doesn't do.
  useRowAddress({
    rows: list.data,
    actions: (number) => (isOwn ? [{ id: 'remove-number', label: t.remove, onSelect: () => setOpen({ what: 'remove', number }) }] : []),
    opens: ['remove-number'],
  });
  const primary = { id: 'primary', label: t.makePrimary };
  const remove = { id: 'remove', label: t.remove, tone: 'danger' as const };

  return (
    <Stack gap={3}>
      <Row justify="between" align="start" gap={4}>
        <Stack gap={1}>
          <Heading level={3}>{t.numbers}</Heading>
          <Text tone="muted" size={13}>
            {t.numbersText}
          </Text>
        </Stack>
        {isOwn && (
          <Button size="s" onClick={() => setOpen({ what: 'add' })}>
            {t.addNumber}
          </Button>
        )}
      </Row>
      <CardRows query={list} none={t.none}>
        {(list.data ?? []).map((number) => (
          <CardRow key={number.id}>
            <Row gap={2} wrap>
              <Text>
                <bdi dir="ltr">{number.phoneNumber}</bdi>
              </Text>
              {number.primary && <Badge tone="info">{t.primary}</Badge>}
              {!number.verified && <Badge tone="warning">{t.unverified}</Badge>}
            </Row>
            {isOwn && (
              <Row gap={1} style={{ flexShrink: 0 }}>
                {!number.verified && (
                  <Button size="s" variant="quiet" busy={busy === number.id} onClick={() => void prove(number)}>
                    {t.verify}
                  </Button>
                )}
                <RowMenu
                  label={number.phoneNumber}
                  items={[
                    ...(number.verified && !number.primary ? [{ ...primary, onSelect: () => void makePrimary(number) }] : []),
                    { ...remove, onSelect: () => setOpen({ what: 'remove', number }) },
                  ]}
                />
              </Row>
            )}
          </CardRow>
        ))}
      </CardRows>
      {open?.what === 'add' && <AddNumberDialog onClose={close} />}
      {open?.what === 'prove' && <ProveNumberDialog {...open} onClose={close} />}
      {open?.what === 'remove' && <RemoveNumberDialog number={open.number} onClose={close} />}
    </Stack>
  );
}
