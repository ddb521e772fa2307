import Bell from 'lucide-react/icons/bell';
import BellPlus from 'lucide-react/icons/bell-plus';
import Plus from 'lucide-react/icons/plus';
import { channels } from '../../contract/channels/channels.ts';
import { webhooks } from '../../contract/webhooks/webhooks.ts';
import { defineCommands } from '../section.ts';
import { webhooksCommandsStrings } from './webhooks-commands-strings.ts';

export default defineCommands({
  strings: webhooksCommandsStrings,
  stringsName: 'webhooks-commands',
  actions: {
    new: { icon: Plus, needs: webhooks.create },
    notifications: { icon: Bell, needs: channels.emails },
    'notifications/new': { icon: BellPlus, needs: channels.saveEmails },
  },
});
