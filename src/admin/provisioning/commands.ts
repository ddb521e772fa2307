import Plus from 'lucide-react/icons/plus';
import { directory } from '../../contract/directory/directory.ts';
import { defineCommands } from '../section.ts';
import { provisioningCommandsStrings } from './provisioning-commands-strings.ts';

export default defineCommands({
  strings: provisioningCommandsStrings,
  stringsName: 'provisioning-commands',
  actions: { new: { icon: Plus, needs: directory.create } },
});
