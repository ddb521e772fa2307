import AtSign from 'lucide-react/icons/at-sign';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { configuration } from '../../contract/configuration/configuration.ts';
import { emails } from '../../contract/emails/emails.ts';
import { phoneNumbers } from '../../contract/phone-numbers/phone-numbers.ts';
import { usernames } from '../../contract/usernames/usernames.ts';
import { defineCommands } from '../section.ts';
import { profileCommandsStrings } from './profile-commands-strings.ts';

export default defineCommands({
  strings: profileCommandsStrings,
  stringsName: 'profile-commands',
  actions: {
    email: {
      icon: Mail,
      needs: emails.change,
      part: 'email',
      isOn: async (api) => (await api(configuration).userEmailPolicy()).allowEmailChange !== false,
    },
    username: {
      icon: AtSign,
      needs: usernames.set,
      part: 'username',
      isOn: async (api) => {
        const { canSet, username } = await api(usernames).own();
        return canSet !== false || Boolean(username);
      },
    },
    phone: { icon: Phone, needs: phoneNumbers.create },
  },
});
