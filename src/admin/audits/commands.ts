import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import RadioTower from 'lucide-react/icons/radio-tower';
import { defineCommands } from '../section.ts';
import { auditsCommandsStrings } from './audits-commands-strings.ts';

export default defineCommands({
  strings: auditsCommandsStrings,
  stringsName: 'audits-commands',
  actions: {
    export: { icon: Download, needs: 'fe.secure.read.audits' },
    streams: { icon: RadioTower, needs: 'fe.secure.read.auditStreams' },
    'streams/new': { icon: Plus, needs: 'fe.secure.write.auditStreams' },
  },
});
