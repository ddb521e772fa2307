import type { ReactNode } from 'react';
import { ApplicationChange, type ApplicationDetails } from '../../contract/applications/applications.schemas.ts';
import { applications } from '../../contract/applications/applications.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useGuardedChange } from '../use-guarded-change.ts';
import { applicationStrings } from './application-strings.ts';

export interface ManagedCardProps {
  application: ApplicationDetails & { managed: NonNullable<ApplicationDetails['managed']> };
}

interface LinesFieldProps {
  label: string;
  help: ReactNode;
  value: string[];
  error: string | undefined;
  disabled: boolean;
  hidden: boolean;
  onChange(value: string[]): void;
}
/** One per line. */
const LinesField = ({ value, onChange, ...field }: LinesFieldProps) => (
  <TextArea
    {...field}
    code
    rows={Math.min(8, Math.max(2, value.length))}
    spellCheck={false}
    autoComplete="off"
    value={value.join('\n')}
    onChange={(event) => onChange(event.target.value.split('\n'))}
  />
);

/** Names and addresses of an application that this workspace manages. */
export function SettingsCard({ application: { id, name, description, appURL, loginURL, managed } }: ManagedCardProps) {
  const t = useStrings('application', applicationStrings);
  const change = useGuardedChange(applications, 'change');
  const { redirectURIs, signOutURIs } = managed;
  const form = useContractForm(ApplicationChange, {
    values: { name, description, appURL, loginURL, redirectURIs, signOutURIs },
    fields: {
      name: { label: t.name, missing: t.nameMissing },
      description: { label: t.description },
      appURL: { label: t.home, invalid: t.addressInvalid },
      loginURL: { label: t.signIn, invalid: t.addressInvalid },
      redirectURIs: { label: t.redirects, invalid: t.exactInvalid },
      signOutURIs: { label: t.signOuts, invalid: t.exactInvalid },
    },
    submit: (body) => change.mutateAsync({ appId: id, body }),
  });
  const url = { type: 'url', inputMode: 'url', dir: 'ltr', autoComplete: 'off' } as const;
  return (
    <FormCard title={t.settingsTitle} form={form}>
      <TextField {...form.field('name')} autoComplete="off" dir="auto" />
      <TextField {...form.field('description')} autoComplete="off" dir="auto" />
      <TextField {...form.field('appURL')} {...url} help={t.homeHelp} />
      <TextField {...form.field('loginURL')} {...url} help={t.signInHelp} />
      <LinesField {...form.control('redirectURIs')} help={t.redirectsHelp} />
      <LinesField {...form.control('signOutURIs')} help={t.signOutsHelp} />
    </FormCard>
  );
}
