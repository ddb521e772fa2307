import { profile } from '../../contract/profile/profile.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormCard, textOf } from '../form-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { readMetadata, writeMetadata } from './profile-metadata.ts';
import { profileStrings } from './profile-strings.ts';

const phonePattern = /^\+?[\d\s().-]{5,32}$/;

export default function ProfileScreen() {
  const t = useStrings('profile', profileStrings);
  const { api, session } = useServices();
  const user = useStore(session, (state) => (state.status === 'signedIn' ? state.user : undefined));
  if (!user) return null;
  const { jobTitle = '', address = '' } = readMetadata(user.metadata);

  function check(data: FormData): Record<string, string> {
    const phone = textOf(data, 'phoneNumber');
    return {
      ...(!textOf(data, 'name') && { name: t.nameMissing }),
      ...(phone && !phonePattern.test(phone) && { phoneNumber: t.phoneInvalid }),
    };
  }
  async function save(data: FormData) {
    const metadata = writeMetadata(user!.metadata, { jobTitle: textOf(data, 'jobTitle'), address: textOf(data, 'address') });
    await api(profile).update({ body: { name: textOf(data, 'name'), phoneNumber: textOf(data, 'phoneNumber'), metadata } });
    await session.reload();
  }

  return (
    <Page title={t.title} description={t.description}>
      <Stack gap={5}>
        <PictureCard user={user} />
        <FormCard title={t.detailsTitle} check={check} save={save}>
          {(wrong) => (
            <>
              <TextField
                label={t.name}
                name="name"
                defaultValue={user.name}
                error={wrong['name']}
                autoComplete="name"
                maxLength={100}
                required
              />
              <TextField label={t.email} type="email" value={user.email} help={t.emailHelp} autoComplete="email" readOnly disabled />
              <TextField
                label={t.phone}
                name="phoneNumber"
                type="tel"
                defaultValue={user.phoneNumber ?? ''}
                help={t.phoneHelp}
                error={wrong['phoneNumber'] && t.phoneInvalid}
                autoComplete="tel"
                maxLength={32}
                optional
              />
              <TextField
                label={t.jobTitle}
                name="jobTitle"
                defaultValue={jobTitle}
                error={wrong['metadata']}
                autoComplete="organization-title"
                maxLength={100}
                optional
              />
              <TextField label={t.address} name="address" defaultValue={address} autoComplete="street-address" maxLength={300} optional />
            </>
          )}
        </FormCard>
      </Stack>
    </Page>
  );
}
