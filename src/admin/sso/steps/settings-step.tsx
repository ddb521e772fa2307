import { useState, type ReactNode } from 'react';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Tabs, type TabItem } from '../../../ui/tabs.tsx';
import { CertificateList } from '../certificate-list.tsx';
import { MetadataAddressForm, MetadataFile } from '../metadata-forms.tsx';
import { OidcForm } from '../oidc-form.tsx';
import { SamlForm } from '../saml-form.tsx';
import type { StepProps } from '../step-props.ts';
import { isComplete, isOidc, productOf } from '../sso-queries.ts';
import { ssoStrings } from '../sso-strings.ts';
import { StepCard } from '../step-card.tsx';

type Way = 'address' | 'file' | 'hand';
const firstWay: Partial<Record<string, Way>> = { google: 'file', onelogin: 'file', jumpcloud: 'file' };

/** What the identity provider told: by metadata where it has some, otherwise by hand. */
export function SettingsStep(props: StepProps) {
  const t = useStrings('sso', ssoStrings);
  const { connection, readOnly, onBack, onNext } = props;
  const [way, setWay] = useState<Way>(readOnly || isComplete(connection) ? 'hand' : (firstWay[connection.type] ?? 'address'));
  if (isOidc(connection)) return <OidcForm {...props} />;
  const title = format(t.settings, { product: productOf(connection, t) });
  if (readOnly) return <SamlForm {...props} title={title} />;
  const metadata = (form: ReactNode) => (
    <StepCard title={title} onBack={onBack} onNext={onNext} isOpen={!isComplete(connection)}>
      {form}
      <CertificateList connection={connection} />
    </StepCard>
  );
  const onRead = () => setWay('hand');
  const items: TabItem<Way>[] = [
    { id: 'address', label: t.byAddress, panel: () => metadata(<MetadataAddressForm connection={connection} onRead={onRead} />) },
    { id: 'file', label: t.byFile, panel: () => metadata(<MetadataFile connection={connection} onRead={onRead} />) },
    // A form of its own each time metadata was read.
    { id: 'hand', label: t.byHand, panel: () => <SamlForm key={connection.updatedAt} {...props} title={title} /> },
  ];
  return <Tabs<Way> label={t.ways} items={items} value={way} onChange={setWay} />;
}
