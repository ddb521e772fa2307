import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import CreditCard from 'lucide-react/icons/credit-card';
import { billing } from '../../contract/billing/billing.ts';
import { defineCommands } from '../section.ts';
import { subscriptionsCommandsStrings } from './subscriptions-commands-strings.ts';

export default defineCommands({
  strings: subscriptionsCommandsStrings,
  stringsName: 'subscriptions-commands',
  actions: {
    plans: { icon: ArrowRightLeft, needs: billing.updateManaged, part: 'plan' },
    card: { icon: CreditCard, needs: billing.createSetupIntent, part: 'paymentMethod' },
  },
});
