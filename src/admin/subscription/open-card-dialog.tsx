import { useStrings } from '../../i18n/locale.tsx';
import type { CardDialogProps } from './card-dialog.tsx';
import { LazyDialog } from './lazy-dialog.tsx';
import { subscriptionStrings } from './subscription-strings.ts';

const load = () => import('./card-dialog.tsx');

/** The card's fields come when somebody wants to fill them in. */
export function CardDialog(props: CardDialogProps) {
  const t = useStrings('subscription', subscriptionStrings);
  return <LazyDialog load={load} title={t.addCard} props={props} />;
}
