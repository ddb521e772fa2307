import { useRef, useState } from 'react';
import { passkeys } from '../../contract/passkeys/passkeys.ts';
import type { Passkey } from '../../contract/passkeys/passkeys.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { ignore, toAppError, type AppError } from '../../lib/error.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useStepUp } from '../step-up.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { useMay } from '../use-may.ts';
import { useRowAddress } from '../use-row-address.ts';
import { CardRow, CardRows } from '../card-rows.tsx';
import { passkeysStrings } from './passkeys-strings.ts';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

const loadWebauthn = () => import('../../auth/webauthn.ts');

/** The user's passkeys. A removed one is signalled to the system's password manager. */
export function PasskeysCard() {
  const t = useStrings('passkeys', passkeysStrings);
  const { api, session } = useServices();
  const guard = useStepUp();
  const toast = useToast();
  const refresh = useRefresh();
  const userId = useStore(session, (state) => (state.status === 'signedIn' ? state.user.id : ''));
  const [adding, setAdding] = useState<{ busy: boolean; error?: AppError }>({ busy: false });
  const [removing, setRemoving] = useState<{ passkey: Passkey; busy: boolean; error?: AppError }>();
  const [renaming, setRenaming] = useState<Passkey>();
  const list = useEndpoint(passkeys, 'list');
  const devices = list.data?.devices ?? [];
  const reload = () => refresh(passkeys);
  const mayChange = useMay(passkeys.register);
  const creates = useRef<HTMLButtonElement>(null);
  // A browser creates one for a press only.
  useAddressAction('passkey', () => creates.current?.focus());
  useRowAddress({
    rows: list.data?.devices,
    actions: (passkey) =>
      mayChange
        ? [
            { id: 'rename-passkey', label: t.rename, onSelect: () => setRenaming(passkey) },
            { id: 'remove-passkey', label: t.remove, onSelect: () => setRemoving({ passkey, busy: false }) },
          ]
        : [],
    opens: ['rename-passkey', 'remove-passkey'],
  });

  async function add() {
    setAdding({ busy: true });
    try {
      const { createCredential } = await loadWebauthn();
      const { options } = await guard(() => api(passkeys).registerOptions());
      const credential = await createCredential(options);
      await guard(() => api(passkeys).register({ body: credential }));
      setAdding({ busy: false });
      toast.show({ text: t.added });
      await reload();
    } catch (cause) {
      setAdding({ busy: false, error: toAppError(cause) });
    }
  }

  async function remove(passkey: Passkey) {
    setRemoving({ passkey, busy: true });
    try {
      await guard(() => api(passkeys).remove({ deviceId: passkey.id }));
      setRemoving(undefined);
      toast.show({ text: t.removed });
      const { signalPasskeys } = await loadWebauthn();
      const left = devices.filter(({ id }) => id !== passkey.id).flatMap(({ credentialId }) => credentialId ?? []);
      await signalPasskeys({ rpId: location.hostname, userId: btoa(userId).replaceAll('=', ''), credentialIds: left }).catch(
        (cause: unknown) => ignore(cause, 'the system keeps offering a passkey that no longer works'),
      );
      await reload();
    } catch (cause) {
      setRemoving({ passkey, busy: false, error: toAppError(cause) });
    }
  }
  const nameOf = ({ name, deviceType }: Passkey) => name || t[deviceType];

  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between" align="start" gap={4} wrap>
          <Stack gap={1} style={{ flex: '1 1 240px' }}>
            <Heading level={2}>{t.title}</Heading>
            <Text tone="muted">{t.text}</Text>
          </Stack>
          {mayChange && (
            <Button ref={creates} busy={adding.busy} onClick={() => void add()}>
              {t.add}
            </Button>
          )}
        </Row>
        {adding.error && <ErrorNotice error={adding.error} />}
        <CardRows query={list} none={t.none}>
          {devices.map((passkey) => (
            <CardRow key={passkey.id}>
              <Stack gap={1} style={{ minInlineSize: 0 }}>
                <Text truncate>{nameOf(passkey)}</Text>
                <Text tone="muted" size={13}>
                  {passkey.lastUsedAt ? t.lastUsed : t.created} <Time value={passkey.lastUsedAt ?? passkey.createdAt} />
                </Text>
              </Stack>
              {mayChange && (
                <Row gap={1} style={{ flexShrink: 0 }}>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={format(t.renameThis, { name: nameOf(passkey) })}
                    onClick={() => setRenaming(passkey)}
                  >
                    {t.rename}
                  </Button>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={format(t.removeThis, { name: nameOf(passkey) })}
                    onClick={() => setRemoving({ passkey, busy: false })}
                  >
                    {t.remove}
                  </Button>
                </Row>
              )}
            </CardRow>
          ))}
        </CardRows>
      </Stack>
      {renaming && (
        <RenamePasskeyDialog
          deviceId={renaming.id}
          name={nameOf(renaming)}
          onClose={() => setRenaming(undefined)}
          onRenamed={() => {
            setRenaming(undefined);
            toast.show({ text: t.renamed });
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(undefined)}
          title={t.removeTitle}
          confirm={t.removeTitle}
          onConfirm={() => void remove(removing.passkey)}
          busy={removing.busy}
          error={removing.error}
        >
          {t.removeText}
        </ConfirmDialog>
      )}
    </Card>
  );
}
