import { useState } from 'react';
import type { Directory } from '../../contract/directory/directory.schemas.ts';
import { directory } from '../../contract/directory/directory.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useStepUp } from '../step-up.tsx';
import { provisioningStrings } from './provisioning-strings.ts';
import type { ShownToken } from './token-dialog.tsx';

/** Asks what becomes of the token before; of a directory that has stopped, it works no more in any case. */
export function RotateDialog({
  row: { id, connectionName: name, source, stopped },
  onClose,
  onCreated,
}: {
  row: Directory;
  onClose(): void;
  onCreated(shown: ShownToken): void;
}) {
  const t = useStrings('provisioning', provisioningStrings);
  const guard = useStepUp();
  const rotate = useChange(directory, 'rotate');
  const [endPrevious, setEndPrevious] = useState(stopped);
  const replace = () =>
    void guard(() => rotate.mutateAsync({ id, body: { endPrevious } })).then(
      ({ token, previousExpiresAt }) => onCreated({ name, source, token, ...(endPrevious ? { hasEnded: true } : { previousExpiresAt }) }),
      () => undefined,
    );
  return (
    <ConfirmDialog
      open
      tone="normal"
      title={format(t.rotateTitle, { name })}
      confirm={t.rotateConfirm}
      busy={rotate.isPending}
      error={rotate.error ?? undefined}
      onConfirm={replace}
      onClose={onClose}
    >
      <Stack gap={4} align="stretch">
        <Text tone="muted">{t.actsText}</Text>
        {!stopped && (
          <Select
            label={t.current}
            options={[
              { value: 'keep', label: t.keepToken },
              { value: 'end', label: t.endToken },
            ]}
            value={endPrevious ? 'end' : 'keep'}
            help={endPrevious ? t.endTokenHelp : t.rotateText}
            onChange={(value) => setEndPrevious(value === 'end')}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
