import { useId, useState } from 'react';
import { Tried, type Directory, type UserTrial } from '../../contract/directory/directory.schemas.ts';
import { directory } from '../../contract/directory/directory.ts';
import { commonStrings } from '../../i18n/common-strings.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { provisioningStrings } from './provisioning-strings.ts';

const tones = { added: 'success', taken: 'success', received: 'info', known: 'info', refused: 'danger' } as const;

/** What would become of somebody whom the directory sends. Nothing is saved, so closing asks nothing. */
export function TestDialog({ row: { id, connectionName: name }, onClose }: { row: Directory; onClose(): void }) {
  const t = useStrings('provisioning', provisioningStrings);
  const common = useStrings('common', commonStrings);
  const { api } = useServices();
  const formId = useId();
  const [found, setFound] = useState<UserTrial & { email: string }>();
  const form = useContractForm(Tried, {
    values: { email: '' },
    fields: { email: { label: t.testEmail, missing: t.testMissing } },
    submit: async (body) => {
      setFound(undefined);
      setFound({ ...(await api(directory).tryUser({ id, body })), email: body.email });
    },
  });
  return (
    <Dialog
      open
      title={format(t.testTitle, { name })}
      description={format(t.testText, { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t.testConfirm}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        <Stack gap={4} align="stretch">
          {form.error && <ErrorNotice error={form.error} />}
          <TextField {...form.field('email')} type="email" dir="ltr" autoComplete="off" spellCheck={false} />
          <div role="status">
            {found && (
              <Notice tone={tones[found.outcome]} live="none" title={format(t[found.outcome], { email: found.email })}>
                {found.detail ?? t[`${found.outcome}Text`]}
              </Notice>
            )}
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
