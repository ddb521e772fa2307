import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useHold } from '../../shared/forms/unsaved-changes.tsx';
import { SaveButton } from '../../shared/mfa/save-button.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { apiTokensStrings } from './api-tokens-strings.ts';
import { exampleOf, fileOf } from './token-file.ts';
import type { CreatedToken } from './token-queries.ts';

/** The secret is shown only here, so nothing but its own button closes this. */
export function SecretDialog({ created, onClose }: { created: CreatedToken; onClose(): void }) {
  const t = useStrings('api-tokens', apiTokensStrings);
  const { options } = useServices();
  const { clientId, description: name, secret } = created;
  useHold(true);
  return (
    <Dialog
      open
      title={format(clientId ? t.secretTitle : t.tokenTitle, { name })}
      footer={
        <>
          <SaveButton size="m" label={t.download} {...fileOf(created)} />
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Notice tone="warning">{t.secretText}</Notice>
        {clientId && <CopyLine label={t.clientId} value={clientId} />}
        <CopyLine label={clientId ? t.secret : t.token} value={secret} />
        <CopyLine
          label={clientId ? t.exampleFile : t.exampleToken}
          value={exampleOf(created, options.preview ? 'https://auth.example.com' : options.baseUrl)}
        />
      </Stack>
    </Dialog>
  );
}
