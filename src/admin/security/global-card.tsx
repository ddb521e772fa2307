import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { duration } from '../../i18n/durations.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
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
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{t.globalTitle}</Heading>
          <Text tone="muted">{t.globalText}</Text>
        </Stack>
        <Stack gap={2} align="stretch" style={{ maxInlineSize: 480 }}>
          {facts.map(([label, value]) => (
            <Row key={label} justify="between" gap={3}>
              <Text as="span" tone="muted">
                {label}
              </Text>
              <Text as="span">{value}</Text>
            </Row>
          ))}
        </Stack>
        <CopyLine label={t.publicKey} value={publicKey} />
      </Stack>
    </Card>
  );
}
