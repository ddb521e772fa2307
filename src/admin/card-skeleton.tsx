import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';
import { styled } from '../ui/styled.tsx';

/** Placeholder of a card as tall as its fields. */
export const CardSkeleton = ({ fields }: { fields: number }) => (
  <Card aria-busy="true">
    <Stack gap={5}>
      <Skeleton width="40%" height={24} />
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} height={62} />
      ))}
      <Skeleton width={80} height={36} />
    </Stack>
  </Card>
);

/** As `FormCard` has them. */
const Rows = styled('div')`
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    block-size: 95px;
    padding-inline: var(--_space-6);
    border-block-start: 1px solid var(--_border);
  }
  > [data-help] {
    block-size: 117px;
  }
  > :first-child {
    block-size: 64px;
    border: 0;
  }
  > [data-text]:first-child {
    block-size: 84px;
  }
  @container (min-width: 640px) {
    > :not(:first-child) {
      block-size: 69px;
    }
    > [data-help]:not(:first-child) {
      block-size: 79px;
    }
  }
  > :last-child {
    justify-content: flex-end;
    block-size: 61px;
  }
`;

/** Placeholder of a card of settings. `isPlain`: without a text below its title. `withHelp`: which of its fields has one, from 1. */
export const FormSkeleton = ({ fields, isPlain = false, withHelp }: { fields: number; isPlain?: boolean; withHelp?: number }) => (
  <Card layout="flush" aria-busy="true">
    <Rows>
      <div data-text={isPlain ? undefined : ''}>
        <Skeleton width="40%" height={24} />
      </div>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} data-help={index + 1 === withHelp ? '' : undefined}>
          <Skeleton width="30%" />
          <Skeleton width="40%" height={36} />
        </div>
      ))}
      <div>
        <Skeleton width={64} height={36} />
      </div>
    </Rows>
  </Card>
);
