import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { CardSkeleton, FormSkeleton } from './card-skeleton.tsx';
import type { Section } from './section.ts';

const lines = Array.from({ length: 8 }, (_, index) => index);

/** What a section looks like until its code has loaded. */
export function SectionSkeleton({ screen }: Pick<Section, 'screen'>) {
  if (screen === 'form')
    return (
      <Stack gap={5}>
        <FormSkeleton fields={3} />
        <FormSkeleton fields={3} />
      </Stack>
    );
  if (screen === 'cards')
    return (
      <Stack gap={5}>
        <CardSkeleton fields={2} />
        <CardSkeleton fields={3} />
      </Stack>
    );
  return (
    <Stack gap={4} aria-busy="true">
      {screen === 'chart' && <Skeleton height={210} />}
      <Row justify="between">
        <Skeleton width={360} height={36} />
        <Skeleton width={64} />
      </Row>
      <Card layout="flush">
        <Stack gap={0}>
          {lines.map((line) => (
            <div key={line} style={{ padding: 16, borderBlockStart: line > 0 ? '1px solid var(--_border)' : '' }}>
              <Skeleton width={`${40 + ((line * 17) % 30)}%`} />
            </div>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
