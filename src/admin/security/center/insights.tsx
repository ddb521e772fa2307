import type { Insight } from '../../../contract/security-center/security-center.schemas.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Lines } from '../../../ui/lines.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { goTo } from '../../use-portal-address.ts';
import { insightText } from './advice-words.ts';
import { centerStrings } from './center-strings.ts';

/** What is said anything of. */
const categories = ['MFA', 'PASSWORD', 'SESSIONS', 'IP', 'DOMAIN'] as const;

/** How things stand, by category. */
export function Insights({ items }: { items: readonly Insight[] }) {
  const t = useStrings('center', centerStrings);
  const { language } = useLocale();
  return (
    <Card>
      <Stack gap={4} align="stretch">
        <Stack gap={1}>
          <Heading level={2}>{t.insightsTitle}</Heading>
          <Text tone="muted">{t.insightsText}</Text>
        </Stack>
        <Lines>
          {categories.map((category) => (
            <li key={category}>
              <Text strong style={{ flex: '0 0 180px' }}>
                {t[category]}
              </Text>
              <Stack gap={1} style={{ flex: '1 1 280px', minInlineSize: 0 }}>
                {items
                  .filter((item) => item.category === category)
                  .map((item) => (
                    <Text key={item.code}>{insightText(item, t, language)}</Text>
                  ))}
              </Stack>
            </li>
          ))}
        </Lines>
      </Stack>
    </Card>
  );
}

/** Users that a filter of their list shows. */
export function People({ insights }: { insights: readonly Insight[] }) {
  const t = useStrings('center', centerStrings);
  const { language } = useLocale();
  const about = insights.find(({ code }) => code === 'PARTIAL_MFA_USAGE' || code === 'FULL_MFA_USAGE')?.metadata;
  const breached = insights.find(({ code }) => code === 'BREACHED_PASSWORD_USERS_EXIST')?.metadata?.password?.breachedPasswordUsersCount;
  const rows = [
    { preset: 'admins-without-mfa', words: t.adminsWithout, count: about?.mfa?.adminsWithoutCount ?? 0 },
    { preset: 'mfa-unenrolled', words: t.unenrolled, count: (about?.totalUsers ?? 0) - (about?.mfa?.enrolledUsersCount ?? 0) },
    { preset: 'weak-factor', words: t.weak, count: about?.mfa?.weakFactorUsersCount ?? 0 },
    { preset: 'breached-passwords', words: t.breached, count: breached ?? 0 },
    { preset: 'inactive', words: t.inactive, count: about?.inactivity?.staleUsersCount ?? 0 },
  ].filter(({ count }) => count > 0);
  return (
    <Card>
      <Stack gap={4} align="stretch">
        <Stack gap={1}>
          <Heading level={2}>{t.peopleTitle}</Heading>
          <Text tone="muted">{rows.length > 0 ? t.peopleText : t.nobody}</Text>
        </Stack>
        {rows.length > 0 && (
          <Lines>
            {rows.map(({ preset, words, count }) => (
              <li key={preset}>
                <Text style={{ flex: '1 1 280px' }}>{plural(language, words, count)}</Text>
                <Button size="s" aria-label={`${t.show}: ${plural(language, words, count)}`} onClick={() => goTo('users', preset)}>
                  {t.show}
                </Button>
              </li>
            ))}
          </Lines>
        )}
      </Stack>
    </Card>
  );
}
