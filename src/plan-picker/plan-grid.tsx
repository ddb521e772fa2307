import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { styled } from '../ui/styled.tsx';

const Frame = styled('div')`
  container-type: inline-size;
`;
// One to four side by side, more in rows of three; two on a narrow page, one on a phone.
const Grid = styled('ul')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_space-5);
  max-inline-size: 480px;
  margin: 0 auto;
  padding: 0;
  list-style: none;
  @container (min-width: 600px) {
    &:not([data-count='1']) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      max-inline-size: 800px;
    }
  }
  @container (min-width: 820px) {
    &[data-count='3'],
    &[data-count='5'],
    &[data-count='6'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      max-inline-size: 1200px;
    }
  }
  @container (min-width: 1000px) {
    &[data-count='4'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
      max-inline-size: 1400px;
    }
  }
`;

/** Cards side by side, as many as there is room for. */
export const PlanGrid = ({ count, busy = false, children }: { count: number; busy?: boolean; children: ReactNode }) => (
  <Frame>
    <Grid role="list" data-count={Math.min(count, 6)} aria-busy={busy || undefined}>
      {children}
    </Grid>
  </Frame>
);

const Bones = styled('li')`
  display: grid;
  align-content: start;
  gap: var(--_space-4);
  grid-row: span 5;
  padding: var(--_space-6);
  border: 1px solid var(--_border);
  border-radius: var(--_radius-l);
  background: var(--_surface);
`;

export const PlanSkeleton = () => (
  <Bones aria-hidden>
    <Skeleton width="50%" height={28} />
    <Skeleton width="90%" height={20} />
    <Skeleton width="60%" height={38} />
    <Skeleton height={44} />
    <Skeleton width="80%" height={20} />
    <Skeleton width="70%" height={20} />
    <Skeleton width="75%" height={20} />
  </Bones>
);
