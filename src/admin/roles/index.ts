import KeyRound from 'lucide-react/icons/key-round';
import { defineSection } from '../section.ts';
import { rolesStrings } from './roles-strings.ts';

export const roles = defineSection({
  id: 'roles',
  group: 'workspace',
  icon: KeyRound,
  visibility: 'hidden',
  permission: 'fe.secure.read.roles',
  strings: rolesStrings,
  stringsName: 'roles',
  load: () => import('./roles-screen.tsx'),
});
