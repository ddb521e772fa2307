import KeyRound from 'lucide-react/icons/key-round';
import { defineSection } from '../section.ts';
import { rolesTitleStrings } from './roles-title-strings.ts';

export const roles = defineSection({
  id: 'roles',
  group: 'workspace',
  icon: KeyRound,
  visibility: 'hidden',
  permission: 'fe.secure.read.roles',
  strings: rolesTitleStrings,
  stringsName: 'roles-title',
  screen: 'table',
  load: () => import('./roles-screen.tsx'),
  commands: () => import('./commands.ts'),
});
