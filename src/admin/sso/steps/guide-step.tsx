import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { guides } from '../product-guides.ts';
import { productOf } from '../sso-queries.ts';
import type { StepProps } from '../step-props.ts';
import { ssoGuideStrings } from '../sso-guide-strings.ts';
import { ssoStrings } from '../sso-strings.ts';
import { StepCard } from '../step-card.tsx';

/** What to do at the identity provider, in its own words. */
export function GuideStep({ connection, onBack, onNext }: StepProps) {
  const t = useStrings('sso', ssoStrings);
  const words = useStrings('sso-guide', ssoGuideStrings);
  const { steps, values, after } = guides[connection.type];
  return (
    <StepCard
      title={format(t.guide, { product: productOf(connection, t) })}
      text={format(t.guideText, { product: productOf(connection, t) })}
      onBack={onBack}
      onNext={onNext}
    >
      <Text>{words[steps]}</Text>
      <Stack gap={3} align="stretch">
        <Heading level={3}>{t.guideValues}</Heading>
        {values.map(([label, value]) => (
          <CopyLine key={label} label={label in words ? words[label as keyof typeof words] : label} value={value(connection)} />
        ))}
      </Stack>
      <Text>{words[after]}</Text>
    </StepCard>
  );
}
