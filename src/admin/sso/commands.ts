import Plus from 'lucide-react/icons/plus';
import { ssoConfig } from '../../contract/sso-config/sso-config.ts';
import { defineCommands } from '../section.ts';
import { ssoCommandsStrings } from './sso-commands-strings.ts';

export default defineCommands({
  strings: ssoCommandsStrings,
  stringsName: 'sso-commands',
  actions: {
    new: { icon: Plus, needs: ssoConfig.create },
  },
});
