import { useMemo } from 'react';
import * as v from 'valibot';
import { Countries, CountryConfig } from '../../contract/restrictions/restrictions.schemas.ts';
import { restrictions } from '../../contract/restrictions/restrictions.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { Select } from '../../ui/select.tsx';
import { countryOptions } from '../../shared/countries/countries.ts';
import { restrictionsStrings } from './restrictions-strings.ts';
import { useNetworkChange } from './use-network-change.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';

const Form = v.object({ ...CountryConfig.entries, countries: v.array(v.string()) });

const draftOf = ({ shouldSendRestrictionEmail: _, ...config }: CountryConfig, codes: string[]) => ({ country: { ...config, codes } });

export interface CountryCardProps {
  config: CountryConfig;
  countries: string[];
  readOnly: boolean;
}

/** Access by the country of an address. */
export function CountryCard({ config, countries, readOnly }: CountryCardProps) {
  const t = useStrings('restrictions', restrictionsStrings);
  const { language } = useLocale();
  const { api } = useServices();
  const { change, dialog } = useNetworkChange();
  const options = useMemo(() => countryOptions(language), [language]);
  const form = useContractForm(Form, {
    values: { ...config, countries },
    fields: {
      enabled: { label: t.countryActive },
      action: { label: t.countryAction },
      countries: { label: t.countries },
      failStrategy: { label: t.countryFail },
      shouldSendRestrictionEmail: { label: t.countryMail },
    },
    readOnly,
    submit: ({ countries: codes, ...body }) =>
      change(
        async (override) => {
          const chosen = { countries: codes.map((countryCode) => ({ countryCode })) } satisfies v.InferOutput<typeof Countries>;
          // What restricts less comes first, so that nothing in between shuts anybody out.
          if (!body.enabled) await api(restrictions).setCountryConfig({ body });
          await api(restrictions).setCountries({ body: { ...chosen, override } });
          if (body.enabled) await api(restrictions).setCountryConfig({ body: { ...body, override } });
        },
        draftOf(body, codes),
      ),
  });
  const active = form.control('enabled');
  const action = form.control('action');
  const fail = form.control('failStrategy');
  const mail = form.control('shouldSendRestrictionEmail');
  return (
    <>
      <FormCard title={t.countryTitle} description={t.countryText} form={form}>
        <SwitchField {...active} />
        {active.value && (
          <>
            <Select
              {...action}
              options={(['ALLOW', 'BLOCK'] as const).map((value) => ({ value, label: t[`country${value}`] }))}
              onChange={(value) => action.onChange(value as typeof action.value)}
            />
            <MultiSelect {...form.control('countries')} options={options} />
            <Select
              {...fail}
              options={(['ALLOW', 'BLOCK'] as const).map((value) => ({ value, label: t[`fail${value}`] }))}
              onChange={(value) => fail.onChange(value as typeof fail.value)}
            />
            <SwitchField {...mail} description={t.countryMailText} />
          </>
        )}
      </FormCard>
      {dialog}
    </>
  );
}
