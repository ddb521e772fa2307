import { access } from '../contract/access/access.ts';
import { useLocale, useStrings } from '../i18n/locale.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Heading } from '../ui/heading.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';
import { useEndpoint } from '../shared/data/use-endpoint.ts';
import { passagesOf, verdictOf } from '../shared/why/why-sentences.ts';
import { whyStrings } from '../shared/why/why-strings.ts';

/** What decides whether somebody can do something, a sentence per link. */
export function WhyAnswer({ userId, permissionId }: { userId: string; permissionId: string }) {
  const t = useStrings('why', whyStrings);
  const { language } = useLocale();
  const { data, error, isFetching, refetch } = useEndpoint(access, 'why', { input: { userId, permissionId } });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={140} />;
  return (
    <Stack gap={4} align="stretch">
      <Notice tone={data.isGranted ? 'success' : 'info'}>{verdictOf(t, data)}</Notice>
      {passagesOf(t, data, language).map(({ title, sentences }) => (
        <Stack key={title} gap={1} align="stretch">
          <Heading level={3}>{title}</Heading>
          {sentences.map((sentence) => (
            <Text key={sentence} dir="auto">
              {sentence}
            </Text>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
