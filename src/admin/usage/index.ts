import ChartLine from 'lucide-react/icons/chart-line';
import { defineSection } from '../section.ts';
import { usageTitleStrings } from './usage-title-strings.ts';

export const usage = defineSection({
  id: 'usage',
  group: 'workspace',
  icon: ChartLine,
  visibility: 'hidden',
  permission: 'fe.usage.read',
  flag: 'fe-usage-page',
  strings: usageTitleStrings,
  stringsName: 'usage-title',
  screen: 'chart',
  load: () => import('./usage-screen.tsx'),
  commands: () => import('./commands.ts'),
});
