import * as v from 'valibot';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { tenants } from '../../contract/tenants/tenants.ts';
import { users } from '../../contract/users/users.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { parsePeople } from '../../shared/people/parse-people.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AccountRoles, useAccountRoles } from './account-roles.tsx';
import { accountsStrings } from './accounts-strings.ts';

/** In one request. */
const mostPeople = 50;

/** Each once. `wrong`: the first text that has no address in it. */
function peopleIn(text: string) {
  const parts = parsePeople(text);
  const wrong = parts.find(({ fault }) => fault === 'noEmail' || fault === 'badEmail')?.text;
  const people = parts.filter(({ fault }) => !fault).map(({ email, name }) => ({ email, ...(name && { name }) }));
  return { people, wrong };
}

export interface AddUsersDialogProps {
  account: { id: string; name: string; isReseller: boolean };
  /** Whether the caller may let them manage the accounts below this one. */
  mayAllow: boolean;
  onClose(): void;
}

/** Invites a pasted list of people to one account. */
export function AddUsersDialog({ account, mayAllow, onClose }: AddUsersDialogProps) {
  const t = useStrings('accounts', accountsStrings);
  const { language } = useLocale();
  const toast = useToast();
  const add = useChange(subTenants, 'addUsers', { refreshes: [users, tenants] });
  const { assignable } = useAccountRoles(account.id);
  const newcomers = assignable.filter(({ isDefault }) => isDefault).map(({ id }) => id);
  const People = v.object({
    emails: v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        const { people, wrong } = peopleIn(dataset.value);
        if (wrong !== undefined) addIssue({ message: format(t.emailsInvalid, { email: wrong }) });
        else if (people.length > mostPeople) addIssue({ message: t.emailsTooMany });
      }),
    ),
    roleIds: v.optional(v.array(v.string())),
    allow: v.boolean(),
  });
  const form = useContractForm(People, {
    // Undefined until changed, which means the default roles.
    values: { emails: '', roleIds: undefined as string[] | undefined, allow: false },
    fields: {
      emails: { label: t.emails, missing: t.emailsMissing, codes: { EMAIL_TAKEN: t.emailTaken } },
      roleIds: { label: t.roles },
      allow: { label: t.allowAccess },
    },
    async submit(_body, { emails: text, roleIds = newcomers, allow }) {
      const { people } = peopleIn(text);
      const body = { users: people, tenantId: account.id, roleIds, allowSubAccountAccess: allow };
      await add.mutateAsync({ body });
      toast.show({ text: plural(language, t.usersAdded, people.length), tone: 'success' });
      onClose();
    },
  });
  const roles = form.control('roleIds');
  const allow = form.control('allow');
  return (
    <EntityDialog title={format(t.addUsersTitle, { name: account.name })} submit={t.addUsers} form={form} onClose={onClose}>
      <TextArea {...form.field('emails')} help={t.emailsHelp} rows={4} dir="ltr" spellCheck={false} autoComplete="off" autoFocus />
      <AccountRoles {...roles} accountId={account.id} value={roles.value ?? newcomers} />
      {account.isReseller && mayAllow && (
        <Checkbox
          label={allow.label}
          checked={allow.value}
          disabled={allow.disabled}
          hidden={allow.hidden}
          onChange={(event) => allow.onChange(event.currentTarget.checked)}
        />
      )}
    </EntityDialog>
  );
}
