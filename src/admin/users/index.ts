import Users from 'lucide-react/icons/users';
import { defineSection } from '../section.ts';
import { usersTitleStrings } from './users-title-strings.ts';

export const users = defineSection({
  id: 'users',
  group: 'workspace',
  icon: Users,
  visibility: 'always',
  permission: 'fe.secure.read.users',
  strings: usersTitleStrings,
  stringsName: 'users-title',
  screen: 'table',
  load: () => import('./users-screen.tsx'),
  commands: () => import('./commands.ts'),
});
