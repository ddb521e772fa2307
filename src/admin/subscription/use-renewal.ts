import type { Subscription } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import { useChange } from '../../shared/data/use-endpoint.ts';

/** Cancels at the end of the period, and takes that back. */
export function useRenewal({ id }: Subscription) {
  const cancel = useChange(billing, 'cancelManaged');
  const renew = useChange(billing, 'renewManaged');
  const input = { subscriptionId: id, body: {} };
  return {
    cancel: () => cancel.mutateAsync(input),
    renew: () => renew.mutateAsync(input),
    isBusy: cancel.isPending || renew.isPending,
    error: cancel.error ?? renew.error,
  };
}
