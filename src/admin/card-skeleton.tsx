import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';

/** Placeholder of a settings card. */
export const CardSkeleton = ({ fields }: { fields: number }) => (
  <Card aria-busy="true">
    <Stack gap={5}>
      <Skeleton width="40%" height={24} />
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} height={58} />
      ))}
      <Skeleton width={80} height={36} />
    </Stack>
  </Card>
);
