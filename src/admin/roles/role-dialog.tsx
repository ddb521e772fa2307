import { useState, type FormEvent } from 'react';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { commonStrings } from '../../i18n/common-strings.ts';
import { toAppError } from '../../lib/error.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { PermissionsPicker } from './permissions-picker.tsx';
import { keyFromName, useRoleActions, type RoleDraft } from './roles-queries.ts';
import { rolesStrings } from './roles-strings.ts';

export interface RoleDialogProps {
  draft: RoleDraft;
  /** A role of the product: everything is shown, nothing can be changed. */
  readOnly: boolean;
  onClose(): void;
}

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/;

export function RoleDialog({ draft: initial, readOnly, onClose }: RoleDialogProps) {
  const t = useStrings('roles', rolesStrings);
  const common = useStrings('common', commonStrings);
  const toast = useToast();
  const { save } = useRoleActions();
  const [draft, setDraft] = useState(initial);
  const [keyTouched, setKeyTouched] = useState(initial.key !== '');
  const [wrong, setWrong] = useState<Partial<Record<'name' | 'key', string>>>({});
  const error = save.error ? toAppError(save.error) : undefined;
  const keyTaken = error?.code === 'KEY_TAKEN';
  const isNew = initial.id === undefined;
  const title = readOnly ? format(t.viewTitle, { name: initial.name }) : isNew ? t.addTitle : format(t.editTitle, { name: initial.name });
  const change = (changes: Partial<RoleDraft>) => setDraft((before) => ({ ...before, ...changes }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [name, key] = [draft.name.trim(), draft.key.trim()];
    const problems = {
      ...(!name && { name: t.nameMissing }),
      ...(!key ? { key: t.keyMissing } : !keyPattern.test(key) && { key: t.keyInvalid }),
    };
    setWrong(problems);
    const [first] = Object.keys(problems);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (save.isPending) return;
    save.mutate(
      { ...draft, name, key },
      {
        onSuccess: () => {
          toast.show({ text: format(isNew ? t.created : t.saved, { name }), tone: 'success' });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="l"
      footer={
        readOnly ? (
          <Button onClick={onClose}>{t.close}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{common.cancel}</Button>
            <Button type="submit" form="edit-role" variant="primary" busy={save.isPending}>
              {isNew ? t.create : t.save}
            </Button>
          </>
        )
      }
    >
      <form id="edit-role" onSubmit={submit} noValidate>
        <Stack gap={4}>
          {readOnly && <Notice>{t.builtInText}</Notice>}
          {error && !keyTaken && <ErrorNotice error={error} />}
          <TextField
            label={t.name}
            name="name"
            value={draft.name}
            onChange={({ currentTarget: { value } }) => change({ name: value, ...(!keyTouched && { key: keyFromName(value) }) })}
            error={wrong.name}
            autoFocus={!readOnly}
            readOnly={readOnly}
            autoComplete="off"
            maxLength={100}
            required
          />
          <TextField
            label={t.key}
            name="key"
            value={draft.key}
            onChange={({ currentTarget: { value } }) => {
              setKeyTouched(true);
              change({ key: value });
            }}
            help={t.keyHelp}
            error={wrong.key ?? (keyTaken ? t.keyTaken : undefined)}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            required
          />
          <TextField
            label={t.roleDescription}
            name="description"
            value={draft.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
            readOnly={readOnly}
            autoComplete="off"
            maxLength={500}
            optional
          />
          <Checkbox
            label={t.isDefault}
            checked={draft.isDefault}
            disabled={readOnly}
            onChange={(event) => change({ isDefault: event.currentTarget.checked })}
          />
          <PermissionsPicker value={draft.permissions} onChange={(permissions) => change({ permissions })} readOnly={readOnly} />
        </Stack>
      </form>
    </Dialog>
  );
}
