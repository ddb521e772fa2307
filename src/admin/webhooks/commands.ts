import Plus from 'lucide-react/icons/plus';
import { webhooks } from '../../contract/webhooks/webhooks.ts';
import { defineCommands } from '../section.ts';
import { webhooksCommandsStrings } from './webhooks-commands-strings.ts';

export default defineCommands({
  strings: webhooksCommandsStrings,
  stringsName: 'webhooks-commands',
  actions: { new: { icon: Plus, needs: webhooks.create } },
});
