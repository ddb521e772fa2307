import Link from 'lucide-react/icons/link';
import Upload from 'lucide-react/icons/upload';
import UserPlus from 'lucide-react/icons/user-plus';
import UsersRound from 'lucide-react/icons/users-round';
import { invites } from '../../contract/invites/invites.ts';
import { userImports } from '../../contract/user-imports/user-imports.ts';
import { users } from '../../contract/users/users.ts';
import { defineCommands } from '../section.ts';
import { usersCommandsStrings } from './users-commands-strings.ts';

export default defineCommands({
  strings: usersCommandsStrings,
  stringsName: 'users-commands',
  actions: {
    invite: { icon: UserPlus, endpoint: users.invite },
    'invite-many': { icon: UsersRound, endpoint: users.invite },
    import: { icon: Upload, endpoint: userImports.create },
    'invite-link': { icon: Link, endpoint: invites.create },
  },
});
