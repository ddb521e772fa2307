import { useRef, useState } from 'react';
import { accentOf, accentPath, isAccent } from '../../contract/account-settings/account-settings.rules.ts';
import { accountSettings } from '../../contract/account-settings/account-settings.ts';
import { Branding, type Metadata } from '../../contract/account-settings/account-settings.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { FormCard, SettingRow } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ColorField } from '../../ui/color-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Row } from '../../ui/stack.tsx';
import { colors } from '../../ui/tokens.ts';
import { accountStrings } from './account-strings.ts';
import type { AccountCardProps } from './account-card.ts';
import { readLogo } from './read-logo.ts';
import { SignInPreview } from './sign-in-preview.tsx';

const pictures = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';

/** Logo and color of the workspace's own sign-in page and of its emails. */
export function BrandingCard({ settings: { name = '', logo = '' }, metadata, readOnly }: AccountCardProps & { metadata: Metadata }) {
  const t = useStrings('account', accountStrings);
  const { session } = useServices();
  const update = useChange(accountSettings, 'update');
  const changeMetadata = useChange(accountSettings, 'changeMetadata');
  const tenantId = useStore(session, (state) => (state.status === 'signedIn' ? state.activeTenant.tenantId : undefined));
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const saved = { logo, accent: accentOf(metadata) ?? '' };
  const form = useContractForm(Branding, {
    values: saved,
    fields: { logo: { label: t.logo }, accent: { label: t.accent, invalid: t.accentInvalid } },
    readOnly,
    async submit({ logo: picture, accent }) {
      if (picture !== saved.logo) await update.mutateAsync({ body: { logo: picture } });
      if (accent !== saved.accent) await changeMetadata.mutateAsync({ body: { actions: [{ type: accentPath, payload: accent || null }] } });
      await session.reload();
    },
  });
  const picture = form.control('logo');
  const accent = form.control('accent');
  const [standard] = colors.accent;

  async function choose(file: File | undefined) {
    if (!file) return;
    const url = await readLogo(file);
    setRefused(!url);
    if (url) picture.onChange(url);
  }
  return (
    <FormCard title={t.brandingTitle} description={t.brandingText} form={form}>
      <Field label={t.logo} help={t.logoHelp} error={refused ? t.logoRefused : picture.error} hidden={picture.hidden} optional>
        {({ id, 'aria-describedby': describedBy }) => (
          <Row gap={3} wrap>
            <Logo id={tenantId} name={name} src={picture.value} />
            {!picture.disabled && (
              <Button id={id} aria-label={t.chooseLogo} aria-describedby={describedBy} onClick={() => input.current?.click()}>
                {t.chooseLogo}
              </Button>
            )}
            {!picture.disabled && picture.value && (
              <Button variant="quiet" onClick={() => (setRefused(false), picture.onChange(''))}>
                {t.removeLogo}
              </Button>
            )}
          </Row>
        )}
      </Field>
      {/* Opened by the button above. */}
      <input
        ref={input}
        type="file"
        accept={pictures}
        hidden
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <ColorField {...accent} standard={standard} pickLabel={t.pickAccent} help={t.accentHelp} optional />
      <SettingRow label={t.previewRow}>
        <SignInPreview name={name} logo={picture.value} accent={isAccent(accent.value) ? accent.value : undefined} />
      </SettingRow>
    </FormCard>
  );
}
