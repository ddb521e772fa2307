import Columns2 from 'lucide-react/icons/columns-2';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { roles } from '../../contract/roles/roles.ts';
import { defineCommands } from '../section.ts';
import { rolesCommandsStrings } from './roles-commands-strings.ts';

export default defineCommands({
  strings: rolesCommandsStrings,
  stringsName: 'roles-commands',
  actions: {
    new: { icon: Plus, endpoint: roles.create },
    compare: { icon: Columns2, endpoint: roles.list },
    permissions: { icon: KeyRound, endpoint: roles.list },
  },
});
