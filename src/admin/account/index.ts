import Building from 'lucide-react/icons/building-2';
import { defineSection } from '../section.ts';
import { accountStrings } from './account-strings.ts';

export const account = defineSection({
  id: 'account',
  group: 'workspace',
  icon: Building,
  visibility: 'always',
  permission: 'fe.secure.read.accountSettings',
  strings: accountStrings,
  stringsName: 'account',
  load: () => import('./account-screen.tsx'),
});
