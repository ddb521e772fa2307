import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { goTo } from '../use-portal-address.ts';
import { plansStrings } from './subscription-plans-strings.ts';

export function BackButton() {
  const t = useStrings('subscription-plans', plansStrings);
  return (
    <Button onClick={() => goTo('subscriptions')}>
      <span style={{ display: 'grid', transform: 'scaleX(var(--_flip, 1))' }}>
        <Icon of={ArrowLeft} />
      </span>
      {t.back}
    </Button>
  );
}
