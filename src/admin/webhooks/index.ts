import Webhook from 'lucide-react/icons/webhook';
import { defineSection } from '../section.ts';
import { webhooksTitleStrings } from './webhooks-title-strings.ts';

export const webhooks = defineSection({
  id: 'webhooks',
  group: 'workspace',
  icon: Webhook,
  visibility: 'hidden',
  permission: 'fe.connectivity.read.webhooks',
  strings: webhooksTitleStrings,
  stringsName: 'webhooks-title',
  screen: 'table',
  load: () => import('./webhooks-screen.tsx'),
  commands: () => import('./commands.ts'),
});
