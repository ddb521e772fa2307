import FileChartColumn from 'lucide-react/icons/file-chart-column';
import { defineSection } from '../section.ts';
import { reportsTitleStrings } from './reports-title-strings.ts';

export const reports = defineSection({
  id: 'reports',
  group: 'workspace',
  icon: FileChartColumn,
  visibility: 'byPermissions',
  permission: 'fe.secure.read.reports',
  strings: reportsTitleStrings,
  stringsName: 'reports-title',
  screen: 'cards',
  load: () => import('./reports-screen.tsx'),
  commands: () => import('./commands.ts'),
});
