import Building from 'lucide-react/icons/building-2';
import Globe from 'lucide-react/icons/globe';
import Palette from 'lucide-react/icons/palette';
import { accountSettings } from '../../contract/account-settings/account-settings.ts';
import { defineCommands } from '../section.ts';
import { accountCommandsStrings } from './account-commands-strings.ts';

export default defineCommands({
  strings: accountCommandsStrings,
  stringsName: 'account-commands',
  actions: {
    company: { icon: Building, needs: accountSettings.update, part: 'settings' },
    region: { icon: Globe, needs: accountSettings.update, part: 'settings' },
    branding: { icon: Palette, needs: accountSettings.changeMetadata, part: 'customLogin' },
  },
});
