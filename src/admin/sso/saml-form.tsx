import * as v from 'valibot';
import { SsoConfigInput } from '../../contract/sso-config/sso-config.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { attributeFields, AttributeNames } from './attribute-names.tsx';
import { CertificateList } from './certificate-list.tsx';
import type { StepProps } from './step-props.ts';
import { isComplete, useSave } from './sso-queries.ts';
import { ssoStrings } from './sso-strings.ts';
import { StepCard } from './step-card.tsx';

const { idpEntityId, ssoEndpoint, publicCertificate, signRequest, isResponseSigned, allowsIdpInitiated } = SsoConfigInput.entries;
const flags = { signRequest, isResponseSigned, allowsIdpInitiated };
const SamlSettings = v.object({ idpEntityId, ssoEndpoint, publicCertificate, ...flags, ...attributeFields });

/** Everything of a SAML connection by hand, and what metadata said. */
export function SamlForm({ connection, readOnly, onBack, onNext, title }: StepProps & { title: string }) {
  const t = useStrings('sso', ssoStrings);
  const save = useSave(connection);
  const { email = '', name = '', groups = '' } = connection.attributes;
  const form = useContractForm(SamlSettings, {
    values: {
      idpEntityId: connection.idpEntityId,
      ssoEndpoint: connection.ssoEndpoint,
      publicCertificate: connection.publicCertificate,
      signRequest: connection.signRequest,
      isResponseSigned: connection.isResponseSigned,
      allowsIdpInitiated: connection.allowsIdpInitiated,
      email,
      name,
      groups,
    },
    fields: {
      idpEntityId: { label: t.idpEntityId, missing: t.valueMissing },
      ssoEndpoint: { label: t.ssoUrl, missing: t.valueMissing },
      publicCertificate: { label: t.publicCertificate, missing: t.valueMissing },
      signRequest: { label: t.signRequest },
      isResponseSigned: { label: t.isResponseSigned },
      allowsIdpInitiated: { label: t.allowsIdpInitiated },
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
  const flag = (which: keyof typeof flags, description: string) => {
    const { label, value, disabled, hidden, onChange } = form.control(which);
    const set = ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange(currentTarget.checked);
    const text = <span style={{ overflowWrap: 'anywhere' }}>{description}</span>;
    return <Checkbox label={label} description={text} checked={value} disabled={disabled} hidden={hidden} onChange={set} />;
  };
  return (
    <StepCard title={title} onBack={onBack} onNext={onNext} isOpen={!isComplete(connection)} form={form}>
      <TextField {...form.field('idpEntityId')} dir="ltr" autoComplete="off" />
      <TextField {...form.field('ssoEndpoint')} dir="ltr" type="url" inputMode="url" autoComplete="off" />
      <TextArea {...form.field('publicCertificate')} help={t.certificateHelp} code rows={6} spellCheck={false} />
      <CertificateList connection={connection} />
      {flag('signRequest', format(t.signRequestText, { address: connection.spMetadataUrl }))}
      {flag('isResponseSigned', t.isResponseSignedText)}
      {flag('allowsIdpInitiated', t.allowsIdpInitiatedText)}
      {form.control('allowsIdpInitiated').value && <CopyLine label={t.ownAcsUrl} value={connection.ownAcsUrl} />}
      <AttributeNames field={form.field} />
    </StepCard>
  );
}
