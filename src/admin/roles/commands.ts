import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Columns2 from 'lucide-react/icons/columns-2';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { access } from '../../contract/access/access.ts';
import { roles } from '../../contract/roles/roles.ts';
import { defineCommands } from '../section.ts';
import { rolesCommandsStrings } from './roles-commands-strings.ts';

export default defineCommands({
  strings: rolesCommandsStrings,
  stringsName: 'roles-commands',
  actions: {
    new: { icon: Plus, needs: roles.create },
    compare: { icon: Columns2, needs: roles.list },
    why: { icon: CircleQuestionMark, needs: access.why },
    permissions: { icon: KeyRound, needs: roles.list },
  },
});
