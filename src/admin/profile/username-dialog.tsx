import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { NewUsername } from '../../contract/usernames/usernames.schemas.ts';
import { readUsername } from '../../contract/usernames/usernames.rules.ts';
import { usernames } from '../../contract/usernames/usernames.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { signInDetailsStrings } from './sign-in-details-strings.ts';

const pauseMs = 350;

/** The text once typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What to say about the name while it is typed; nothing new while the server can't be asked. */
function useAvailability(typed: string, own: string): string {
  const t = useStrings('sign-in-details', signInDetailsStrings);
  const settled = useSettled(typed);
  const username = readUsername(settled) ?? '';
  const isAsked = username !== '' && username !== own;
  const { data, isFetching } = useEndpoint(usernames, 'available', { input: { query: { username } }, enabled: isAsked });
  if (typed.trim().length < 3 || (own && username === own)) return t.usernameHelp;
  if (typed !== settled || isFetching) return t.checking;
  if (!isAsked) return v.is(NewUsername, { username: settled }) ? t.usernameTaken : t.usernameInvalid;
  if (!data) return t.usernameHelp;
  return data.isAvailable ? format(t.usernameFree, { username: `\u2068${username}\u2069` }) : t.usernameTaken;
}

export function UsernameDialog({ own, onClose }: { own: string; onClose(): void }) {
  const t = useStrings('sign-in-details', signInDetailsStrings);
  const toast = useToast();
  const set = useChange(usernames, 'set');
  const [typed, setTyped] = useState(own);
  const form = useContractForm(NewUsername, {
    values: { username: own },
    fields: {
      username: {
        label: t.username,
        missing: t.usernameMissing,
        invalid: t.usernameInvalid,
        codes: { USERNAME_TAKEN: t.usernameTaken },
      },
    },
    async submit(body) {
      if (body.username !== own) {
        await set.mutateAsync({ body });
        toast.show({ text: t.usernameSaved });
      }
      onClose();
    },
  });
  const { onChange, ...field } = form.field('username');
  return (
    <EntityDialog
      title={own ? t.changeUsername : t.addUsername}
      description={t.usernameText}
      size="s"
      submit={t.save}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...field}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          void onChange(event);
        }}
        help={<span role="status">{useAvailability(typed, own)}</span>}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        autoFocus
        reserve
      />
    </EntityDialog>
  );
}
