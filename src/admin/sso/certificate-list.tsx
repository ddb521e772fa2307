import type { SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import { shortDate } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useRegion } from '../../i18n/region.ts';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { ssoStrings } from './sso-strings.ts';

/** What each is recognized by, and until when it holds. */
export function CertificateList({ connection: { certificates } }: { connection: SsoConfig }) {
  const t = useStrings('sso', ssoStrings);
  const { language } = useLocale();
  const region = useRegion();
  if (certificates.length === 0) return null;
  return (
    <Stack gap={3}>
      {certificates.map(({ fingerprint, subject, validTo }) => {
        const end = new Date(validTo);
        const isOver = end < new Date();
        return (
          <Stack key={fingerprint} gap={0}>
            <Text size={13} strong>
              <bdi dir="ltr">{subject}</bdi>
            </Text>
            <Text size={13} tone={isOver ? 'danger' : 'muted'}>
              {format(isOver ? t.expiredOn : t.validUntil, { date: shortDate(end, language, region) })}
            </Text>
            <Text size={12} tone="muted" style={{ overflowWrap: 'anywhere' }}>
              <bdi dir="ltr">SHA-256 {fingerprint}</bdi>
            </Text>
          </Stack>
        );
      })}
    </Stack>
  );
}
