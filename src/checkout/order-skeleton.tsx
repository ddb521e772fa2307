import { useStrings } from '../i18n/locale.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stack } from '../ui/stack.tsx';
import { styled } from '../ui/styled.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { checkoutStrings } from './checkout-strings.ts';

/** What is bought, and how it's paid; one below the other where there is no room. */
export const Columns = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  margin: -4px calc(-1 * var(--_space-6)) calc(-1 * var(--_space-6));
  border-block-start: 1px solid var(--_border);
  & > * {
    padding: var(--_space-6);
  }
  & > :first-child {
    background: var(--_surface-sunken);
    border-inline-end: 1px solid var(--_border);
  }
  & > :first-child > * {
    position: sticky;
    inset-block-start: var(--_space-6);
  }
  @media (max-width: 719.98px) {
    grid-template-columns: minmax(0, 1fr);
    & > :first-child {
      border-inline-end: 0;
      border-block-end: 1px solid var(--_border);
    }
  }
`;

/** Keeps the place of the order while it loads. */
export function OrderSkeleton() {
  const t = useStrings('checkout', checkoutStrings);
  return (
    <Columns aria-busy="true">
      <Stack gap={4}>
        <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
        <Skeleton width={120} height={28} />
        <Skeleton width={180} height={38} />
        <Skeleton height={44} />
        <Skeleton height={140} />
      </Stack>
      <Stack gap={4}>
        <Skeleton width={140} height={24} />
        <Skeleton height={230} />
        <Skeleton height={180} />
        <Skeleton height={44} />
      </Stack>
    </Columns>
  );
}
