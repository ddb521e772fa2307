import Users from 'lucide-react/icons/users';
import { defineSection } from '../section.ts';
import { usersStrings } from './users-strings.ts';

export const users = defineSection({
  id: 'users',
  group: 'workspace',
  icon: Users,
  visibility: 'always',
  permission: 'fe.secure.read.users',
  strings: usersStrings,
  stringsName: 'users',
  load: () => import('./users-screen.tsx'),
});
