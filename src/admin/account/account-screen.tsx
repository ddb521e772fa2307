import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountSettings } from '../../contract/account-settings/account-settings.ts';
import { holdsPermission } from '../../access/permission.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormCard, textOf } from '../form-card.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { accountStrings } from './account-strings.ts';
import { currencyOptions, timezoneOptions } from './region-options.ts';

export default function AccountScreen() {
  const t = useStrings('account', accountStrings);
  const { language } = useLocale();
  const { api, session } = useServices();
  const queries = useQueryClient();
  const settings = useQuery({ queryKey: ['account-settings'], queryFn: () => api(accountSettings).get() });
  const mayWrite = useStore(
    session,
    (state) =>
      state.status === 'signedIn' &&
      (state.user.superUser === true ||
        holdsPermission(
          state.user.permissions.map(({ key }) => key),
          'fe.secure.write.accountSettings',
        )),
  );

  async function save(data: FormData) {
    const body = Object.fromEntries([...data.keys()].map((name) => [name, textOf(data, name)]));
    queries.setQueryData(['account-settings'], await api(accountSettings).update({ body }));
    // The switcher and every title show the company's name.
    if ('name' in body) await session.reload();
  }

  return (
    <Page title={t.title} description={t.description}>
      {settings.isPending ? (
        <Stack gap={5}>
          <CardSkeleton fields={3} />
          <CardSkeleton fields={2} />
        </Stack>
      ) : settings.isError ? (
        <ErrorNotice error={settings.error} onRetry={() => void settings.refetch()} retrying={settings.isFetching} />
      ) : (
        <Stack gap={5}>
          {!mayWrite && <Notice>{t.readOnly}</Notice>}
          <FormCard
            title={t.companyTitle}
            description={t.companyText}
            readOnly={!mayWrite}
            save={save}
            check={(data): Record<string, string> => (textOf(data, 'name') ? {} : { name: t.companyNameMissing })}
          >
            {(wrong) => (
              <>
                <TextField
                  label={t.companyName}
                  name="name"
                  defaultValue={settings.data.name ?? ''}
                  error={wrong['name']}
                  autoComplete="organization"
                  maxLength={100}
                  required
                  readOnly={!mayWrite}
                />
                <TextField
                  label={t.address}
                  name="address"
                  defaultValue={settings.data.address ?? ''}
                  error={wrong['address']}
                  autoComplete="street-address"
                  maxLength={500}
                  optional
                  readOnly={!mayWrite}
                />
                <TextField
                  label={t.website}
                  name="website"
                  type="url"
                  inputMode="url"
                  placeholder={t.websitePlaceholder}
                  defaultValue={settings.data.website ?? ''}
                  error={wrong['website'] && t.websiteInvalid}
                  autoComplete="url"
                  maxLength={500}
                  optional
                  readOnly={!mayWrite}
                />
              </>
            )}
          </FormCard>
          <FormCard title={t.regionTitle} description={t.regionText} readOnly={!mayWrite} save={save}>
            {(wrong) => (
              <>
                <Select
                  label={t.timezone}
                  name="timezone"
                  defaultValue={settings.data.timezone || 'UTC'}
                  options={timezoneOptions(settings.data.timezone)}
                  error={wrong['timezone']}
                  disabled={!mayWrite}
                />
                <Select
                  label={t.currency}
                  name="currency"
                  defaultValue={settings.data.currency || 'USD'}
                  options={currencyOptions(language, settings.data.currency)}
                  error={wrong['currency']}
                  disabled={!mayWrite}
                />
              </>
            )}
          </FormCard>
        </Stack>
      )}
    </Page>
  );
}
