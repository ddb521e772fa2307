import Shield from 'lucide-react/icons/shield';
import { defineSection } from '../section.ts';
import { securityTitleStrings } from './security-title-strings.ts';

export const security = defineSection({
  id: 'security',
  group: 'workspace',
  icon: Shield,
  visibility: 'always',
  permission: 'fe.secure.read.securityPolicy',
  strings: securityTitleStrings,
  stringsName: 'security-title',
  screen: 'cards',
  load: () => import('./security-screen.tsx'),
  commands: () => import('./commands.ts'),
});
