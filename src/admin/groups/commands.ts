import Plus from 'lucide-react/icons/plus';
import { groups } from '../../contract/groups/groups.ts';
import { defineCommands } from '../section.ts';
import { groupsCommandsStrings } from './groups-commands-strings.ts';

export default defineCommands({
  strings: groupsCommandsStrings,
  stringsName: 'groups-commands',
  actions: { new: { icon: Plus, needs: groups.create } },
});
