import { usageViews, type UsageView } from '../../contract/usage/usage.schemas.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { height } from './chart-frame.ts';
import { TileGrid } from './usage-tiles.tsx';

/** Has the size of what loads. */
export const UsageSkeleton = ({ view }: { view: UsageView }) => (
  <Stack gap={5} align="stretch" aria-busy="true">
    <TileGrid>
      {usageViews[view].map((id) => (
        <Skeleton key={id} height={106} />
      ))}
    </TileGrid>
    <Card>
      <Skeleton height={height + 120} />
    </Card>
  </Stack>
);
