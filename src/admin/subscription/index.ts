import CreditCard from 'lucide-react/icons/credit-card';
import { defineSection } from '../section.ts';
import { subscriptionsTitleStrings } from './subscriptions-title-strings.ts';

export const subscriptions = defineSection({
  id: 'subscriptions',
  group: 'workspace',
  icon: CreditCard,
  visibility: 'hidden',
  permission: 'fe.subscriptions.*',
  strings: subscriptionsTitleStrings,
  stringsName: 'subscriptions-title',
  screen: 'cards',
  load: () => import('./subscription-screen.tsx'),
  commands: () => import('./commands.ts'),
});
