import { useId, type ReactNode } from 'react';
import { commonStrings } from '../../i18n/common-strings.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';
import type { ContractForm } from './use-contract-form.ts';

export interface EntityDialogProps {
  title: string;
  description?: ReactNode;
  size?: 's' | 'm' | 'l';
  form: Pick<ContractForm<object>, 'props' | 'error' | 'readOnly' | 'dirty' | 'busy' | 'review'>;
  /** Verb and object: "Add role". */
  submit: string;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/** Adds, edits or, if read-only, shows an entity. Render it while open. */
export function EntityDialog({ title, description, size = 'm', form, submit, onClose, children }: EntityDialogProps) {
  const t = useStrings('common', commonStrings);
  const id = useId();
  const { leave } = useUnsavedChanges();
  const close = () => {
    if (form.busy) return;
    if (form.dirty) leave(onClose);
    else onClose();
  };
  const footer = form.readOnly ? (
    <Button onClick={onClose}>{t.close}</Button>
  ) : (
    <>
      <Button onClick={close}>{t.cancel}</Button>
      <Button type="submit" form={id} variant="primary" busy={form.busy}>
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={close} title={title} description={description} size={size} footer={footer}>
      <form id={id} {...form.props}>
        <Stack gap={4}>
          {form.error && <ErrorNotice error={form.error} />}
          {children}
        </Stack>
      </form>
      {form.review && <ReviewDialog {...form.review} />}
    </Dialog>
  );
}
