import { useStrings } from '../../i18n/locale.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { framedStrings } from './framed-strings.ts';

/** Replaces everything else when the page is framed by another site (security.md CLK-01). */
export default function FramedNotice() {
  const t = useStrings('framed', framedStrings);
  return (
    <Card layout="box" role="alert">
      <Stack gap={2}>
        <Heading level={1}>{t.title}</Heading>
        <Text tone="muted">{t.text}</Text>
        <TextLink href={location.href} target="_blank" style={{ alignSelf: 'start', marginBlockStart: 16 }}>
          {t.open}
        </TextLink>
      </Stack>
    </Card>
  );
}
