import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';

/** Placeholder of a settings card as tall as its fields, of which `helps` have a line of help. */
export const CardSkeleton = ({ fields, helps = 0 }: { fields: number; helps?: number }) => (
  <Card aria-busy="true">
    <Stack gap={5}>
      <Skeleton width="40%" height={24} />
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} height={index < helps ? 84 : 62} />
      ))}
      <Skeleton width={80} height={36} />
    </Stack>
  </Card>
);
