import * as v from 'valibot';
import { secretMask } from '../../contract/sso-config/sso-config.rules.ts';
import { SsoConfigInput } from '../../contract/sso-config/sso-config.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { attributeFields, AttributeNames } from './attribute-names.tsx';
import type { StepProps } from './step-props.ts';
import { isComplete, productOf, useSave } from './sso-queries.ts';
import { ssoStrings } from './sso-strings.ts';
import { StepCard } from './step-card.tsx';

const { ssoEndpoint, oidcClientId, oidcSecret } = SsoConfigInput.entries;
const OidcSettings = v.object({ ssoEndpoint, oidcClientId, oidcSecret, ...attributeFields });

export function OidcForm({ connection, readOnly, onBack, onNext }: StepProps) {
  const t = useStrings('sso', ssoStrings);
  const save = useSave(connection);
  const { email = '', name = '', groups = '' } = connection.attributes;
  const { ssoEndpoint: issuer, oidcClientId: clientId, oidcSecret: secret } = connection;
  const form = useContractForm(OidcSettings, {
    values: { ssoEndpoint: issuer, oidcClientId: clientId, oidcSecret: secret, email, name, groups },
    fields: {
      ssoEndpoint: { label: t.issuer, missing: t.valueMissing },
      oidcClientId: { label: t.clientId, missing: t.valueMissing },
      oidcSecret: { label: t.clientSecret, missing: t.valueMissing },
      email: { label: t.emailAttribute },
      name: { label: t.nameAttribute },
      groups: { label: t.groupsAttribute },
    },
    readOnly,
    async submit({ email: emailName, name: nameName, groups: groupsName, ...settings }) {
      await save({ ...settings, attributes: { email: emailName, name: nameName, groups: groupsName } });
    },
    onSaved: onNext,
  });
  return (
    <StepCard
      title={format(t.settings, { product: productOf(connection, t) })}
      onBack={onBack}
      onNext={onNext}
      isOpen={!isComplete(connection)}
      form={form}
    >
      <TextField {...form.field('ssoEndpoint')} help={t.issuerHelp} dir="ltr" type="url" inputMode="url" autoComplete="off" />
      <TextField {...form.field('oidcClientId')} dir="ltr" autoComplete="off" />
      <TextField
        {...form.field('oidcSecret')}
        help={connection.oidcSecret === secretMask ? t.secretKept : undefined}
        dir="ltr"
        type="password"
        autoComplete="off"
      />
      <AttributeNames field={form.field} />
    </StepCard>
  );
}
