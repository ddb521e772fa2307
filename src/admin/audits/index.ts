import ScrollText from 'lucide-react/icons/scroll-text';
import { defineSection } from '../section.ts';
import { auditsTitleStrings } from './audits-title-strings.ts';

export const audits = defineSection({
  id: 'audits',
  group: 'workspace',
  icon: ScrollText,
  visibility: 'always',
  permission: 'fe.secure.read.audits',
  strings: auditsTitleStrings,
  stringsName: 'audits-title',
  screen: 'chart',
  load: () => import('./audits-screen.tsx'),
  commands: () => import('./commands.ts'),
});
