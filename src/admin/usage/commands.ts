import Download from 'lucide-react/icons/download';
import { defineCommands } from '../section.ts';
import { usageCommandsStrings } from './usage-commands-strings.ts';

export default defineCommands({
  strings: usageCommandsStrings,
  stringsName: 'usage-commands',
  actions: {
    export: { icon: Download, needs: 'fe.usage.read' },
  },
});
