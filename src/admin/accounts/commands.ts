import Plus from 'lucide-react/icons/plus';
import UsersRound from 'lucide-react/icons/users-round';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { defineCommands } from '../section.ts';
import { allAccountsCommandsStrings } from './all-accounts-commands-strings.ts';

export default defineCommands({
  strings: allAccountsCommandsStrings,
  stringsName: 'all-accounts-commands',
  actions: {
    new: { icon: Plus, needs: subTenants.create },
    people: { icon: UsersRound, needs: subTenants.listUsers },
  },
});
