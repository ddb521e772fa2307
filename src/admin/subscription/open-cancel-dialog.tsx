import { useStrings } from '../../i18n/locale.tsx';
import type { CancelDialogProps } from './cancel-dialog.tsx';
import { LazyDialog } from './lazy-dialog.tsx';
import { subscriptionStrings } from './subscription-strings.ts';

const load = () => import('./cancel-dialog.tsx');

/** What a cancellation takes is said when somebody wants one. */
export function CancelDialog(props: CancelDialogProps) {
  const t = useStrings('subscription', subscriptionStrings);
  return <LazyDialog load={load} title={t.cancelPlan} size="s" props={props} />;
}
