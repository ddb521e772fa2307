import { useState } from 'react';
import { mfa } from '../../contract/mfa/mfa.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError, type AppError } from '../../lib/error.ts';
import { useServices } from '../../services.tsx';
import { useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import { choicesOf, type MfaChoice } from '../../shared/mfa/mfa-machine.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Heading } from '../../ui/heading.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useStepUp } from '../step-up.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { useRowAddress } from '../use-row-address.ts';
import { useMay } from '../use-may.ts';
import { CardRow, CardRows } from '../card-rows.tsx';
import { factorsStrings } from './factors-strings.ts';

const loadEnrol = () => import('./enrol-dialog.tsx');

/** The user's second factors: list, add, remove. */
export function FactorsCard() {
  const t = useStrings('factors', factorsStrings);
  const { session } = useServices();
  const toast = useToast();
  const refresh = useRefresh();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<MfaChoice>();
  const devices = useEndpoint(mfa, 'devices');
  const strategies = useEndpoint(mfa, 'strategies');
  const mayChange = useMay(mfa.enrol);
  useAddressAction('factor', () => mayChange && setAdding(true));
  const reload = () => Promise.all([refresh(mfa), session.reload()]);
  const choices = devices.data ? choicesOf(devices.data) : [];
  useRowAddress({
    rows: devices.data && choices.map((choice) => ({ choice, id: choice.deviceId ?? '' })),
    actions: ({ choice }) => (mayChange ? [{ id: 'remove-factor', label: t.remove, onSelect: () => setRemoving(choice) }] : []),
    opens: ['remove-factor'],
  });
  const offered = (strategies.data?.strategies ?? []).filter(({ strategy, isActive }) => isActive && strategy !== 'EmailCode');

  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between" align="start" gap={4} wrap>
          <Stack gap={1} style={{ flex: '1 1 240px' }}>
            <Row gap={2}>
              <Heading level={2}>{t.title}</Heading>
              {devices.data && <Badge tone={choices.length > 0 ? 'success' : 'neutral'}>{choices.length > 0 ? t.on : t.off}</Badge>}
            </Row>
            <Text tone="muted">{t.text}</Text>
          </Stack>
          {mayChange && (
            <Button onClick={() => setAdding(true)} disabled={offered.length === 0}>
              {t.add}
            </Button>
          )}
        </Row>
        <CardRows query={devices} none={t.none}>
          {choices.map((choice) => (
            <CardRow key={choice.deviceId}>
              <Text truncate>
                {t[choice.method]}
                {choice.detail && (
                  <Text as="span" tone="muted">
                    {' '}
                    <bdi>{choice.detail}</bdi>
                  </Text>
                )}
              </Text>
              {mayChange && (
                <Button
                  size="s"
                  variant="quiet"
                  onClick={() => setRemoving(choice)}
                  aria-label={format(t.removeThis, { name: t[choice.method] })}
                >
                  {t.remove}
                </Button>
              )}
            </CardRow>
          ))}
        </CardRows>
      </Stack>
      {adding && offered.length > 0 && (
        <LazyPart
          load={loadEnrol}
          props={{
            choices: offered.map(({ strategy }) => ({ method: strategy })),
            onClose: () => setAdding(false),
            onEnrolled: () => void reload(),
            onDone: () => {
              setAdding(false);
              toast.show({ text: t.added });
            },
          }}
          waiting={null}
          failed={() => null}
        />
      )}
      {removing && (
        <RemoveFactor
          choice={removing}
          isLast={choices.length === 1}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            setRemoving(undefined);
            void reload();
            toast.show({ text: t.removed });
          }}
        />
      )}
    </Card>
  );
}

function RemoveFactor({ choice, isLast, onClose, onRemoved }: { choice: MfaChoice; isLast: boolean; onClose(): void; onRemoved(): void }) {
  const t = useStrings('factors', factorsStrings);
  const { api } = useServices();
  const guard = useStepUp();
  const [state, setState] = useState<{ busy: boolean; error?: AppError }>({ busy: false });
  const deviceId = choice.deviceId ?? '';
  const remove = () => {
    const area = api(mfa);
    if (choice.method === 'AuthenticatorApp') return area.disableAuthenticator({ deviceId, body: {} });
    return choice.method === 'SMS' ? area.disableSmsVerify({ deviceId, body: {} }) : area.disableWebauthnVerify({ deviceId, body: {} });
  };
  const confirm = () => {
    setState({ busy: true });
    guard(remove).then(onRemoved, (cause: unknown) => setState({ busy: false, error: toAppError(cause) }));
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={format(t.removeThis, { name: t[choice.method] })}
      confirm={format(t.removeThis, { name: t[choice.method] })}
      onConfirm={confirm}
      {...state}
    >
      {isLast ? t.removeLast : t.removeText}
    </ConfirmDialog>
  );
}
