import AppWindow from 'lucide-react/icons/app-window';
import { applications } from '../../contract/applications/applications.ts';
import { defineCommands } from '../section.ts';
import { applicationsCommandsStrings } from './applications-commands-strings.ts';

export default defineCommands({
  strings: applicationsCommandsStrings,
  stringsName: 'applications-commands',
  actions: {
    some: { icon: AppWindow, needs: applications.list },
    managed: { icon: AppWindow, needs: applications.change },
  },
});
