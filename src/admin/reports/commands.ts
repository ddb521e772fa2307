import CalendarClock from 'lucide-react/icons/calendar-clock';
import Send from 'lucide-react/icons/send';
import { defineCommands } from '../section.ts';
import { reportsCommandsStrings } from './reports-commands-strings.ts';

export default defineCommands({
  strings: reportsCommandsStrings,
  stringsName: 'reports-commands',
  actions: {
    schedule: { icon: CalendarClock, needs: 'fe.secure.write.reports' },
    send: { icon: Send, needs: 'fe.secure.write.reports' },
  },
});
