import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { duration } from '../../lib/durations.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { SettingRow, SettingsCard } from '../../shared/forms/form-card.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Row } from '../../ui/stack.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { policiesStrings } from './policies-strings.ts';

/** What the vendor decided for all workspaces. Often nobody may know; then there is nothing to see. */
export function GlobalCard() {
  const t = useStrings('policies', policiesStrings);
  const { language } = useLocale();
  const global = useEndpoint(securityPolicy, 'global');
  const rules = useEndpoint(securityPolicy, 'passwordRules');
  if (global.isError || rules.isError) return null;
  if (!global.data || !rules.data) return <CardSkeleton fields={3} />;
  const { allowSignups, apiTokensEnabled, defaultTokenExpiration, defaultRefreshTokenExpiration, cookieSameSite, publicKey } = global.data;
  const facts = [
    [t.signUps, allowSignups ? t.signUpsOn : t.signUpsOff],
    [t.apiTokens, apiTokensEnabled ? t.on : t.off],
    [t.passwords, format(t.passwordRule, { minLength: rules.data.minLength ?? 0 })],
    [t.tokenLife, duration(defaultTokenExpiration, language)],
    [t.refreshLife, duration(defaultRefreshTokenExpiration, language)],
    [t.cookies, cookieSameSite],
  ] as const;
  return (
    <SettingsCard title={t.globalTitle} description={t.globalText}>
      {facts.map(([label, value]) => (
        <SettingRow key={label} label={label}>
          <Row style={{ minBlockSize: 36 }}>{value}</Row>
        </SettingRow>
      ))}
      <div>
        <CopyLine label={t.publicKey} value={publicKey} />
      </div>
    </SettingsCard>
  );
}
