import { restrictions } from '../../contract/restrictions/restrictions.ts';
import { IpConfig } from '../../contract/restrictions/restrictions.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { FormCard, SettingRow } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';
import { Row } from '../../ui/stack.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { restrictionsStrings } from './restrictions-strings.ts';
import { useNetworkChange, type IpRule } from './use-network-change.tsx';

/** Whether addresses are restricted, and how the caller's own one fares. */
export function IpConfigCard({ config, readOnly }: { config: IpRule; readOnly: boolean }) {
  const t = useStrings('restrictions', restrictionsStrings);
  const { api } = useServices();
  const { change, dialog } = useNetworkChange();
  const place = useEndpoint(restrictions, 'myPlace');
  const verified = useEndpoint(restrictions, 'verifyIp');
  const form = useContractForm(IpConfig, {
    values: config,
    fields: { isActive: { label: t.ipActive }, strategy: { label: t.ipStrategy } },
    readOnly,
    submit: (body) => change((override) => api(restrictions).setIpConfig({ body: { ...body, override } }), body),
  });
  const isActive = form.control('isActive');
  const strategy = form.control('strategy');
  const { ip = '', country_name: country } = place.data ?? {};
  const [passes, fails] = config.isActive ? [t.youPass, t.youFail] : [t.youWouldPass, t.youWouldFail];
  return (
    <>
      <FormCard title={t.ipTitle} description={t.ipText} form={form}>
        <SwitchField {...isActive} />
        {isActive.value && (
          <Select
            {...strategy}
            options={(['ALLOW', 'BLOCK'] as const).map((value) => ({ value, label: t[`ip${value}`] }))}
            onChange={(value) => strategy.onChange(value as typeof strategy.value)}
          />
        )}
        <SettingRow label={t.yourAddress}>
          <Row gap={2} wrap style={{ minBlockSize: 36 }}>
            {ip && <bdi>{country ? `${ip} (${country})` : ip}</bdi>}
            {isActive.value && ip && verified.data && (
              <Badge tone={verified.data.valid ? 'success' : 'warning'}>{verified.data.valid ? passes : fails}</Badge>
            )}
          </Row>
        </SettingRow>
      </FormCard>
      {dialog}
    </>
  );
}
