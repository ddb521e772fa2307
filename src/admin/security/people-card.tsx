import { configuration } from '../../contract/configuration/configuration.ts';
import { invites } from '../../contract/invites/invites.ts';
import { PeoplePolicy, type WorkspacePolicy } from '../../contract/security-policy/security-policy.schemas.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useGuardedChange } from '../use-guarded-change.ts';
import { policiesStrings } from './policies-strings.ts';

export interface PeopleCardProps {
  policy: Pick<WorkspacePolicy, 'people' | 'offersEmailChange'>;
  readOnly: boolean;
}

/** What people do without an admin: let others in by link, change their own email. Never more than the vendor allows. */
export function PeopleCard({ policy: { people, offersEmailChange }, readOnly }: PeopleCardProps) {
  const t = useStrings('policies', policiesStrings);
  const { language } = useLocale();
  const toast = useToast();
  const save = useGuardedChange(securityPolicy, 'setPeople', { refreshes: [invites, configuration] });
  const form = useContractForm(PeoplePolicy, {
    values: people,
    fields: { allowInviteLinks: { label: t.inviteLinks }, allowEmailChange: { label: t.emailChanges } },
    readOnly,
    async submit(body) {
      const { linksEnded } = await save.mutateAsync({ body });
      if (linksEnded > 0) toast.show({ text: plural(language, t.linksEnded, linksEnded) });
    },
  });
  return (
    <FormCard title={t.peopleTitle} description={t.peopleText} form={form}>
      <SwitchField {...form.control('allowInviteLinks')} description={t.inviteLinksHelp} />
      <SwitchField
        {...form.control('allowEmailChange')}
        {...(!offersEmailChange && { description: t.emailChangesFixed, disabled: true })}
      />
    </FormCard>
  );
}
