import Download from 'lucide-react/icons/download';
import Link from 'lucide-react/icons/link';
import Send from 'lucide-react/icons/send';
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
    invite: { icon: UserPlus, needs: users.invite, part: 'inviteByEmail' },
    'invite-many': { icon: UsersRound, needs: users.invite, part: 'inviteBulk' },
    import: { icon: Upload, needs: userImports.create },
    'invite-link': {
      icon: Link,
      needs: invites.create,
      isOn: async (api) => (await api(invites).configuration()).tenantInvitationsAllowed !== false,
    },
    export: { icon: Download, needs: users.exportCsv },
    resend: { icon: Send, needs: users.changeMany },
  },
});
