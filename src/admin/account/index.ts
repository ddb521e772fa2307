import Building from 'lucide-react/icons/building-2';
import { defineSection } from '../section.ts';
import { accountTitleStrings } from './account-title-strings.ts';

export const account = defineSection({
  id: 'account',
  group: 'workspace',
  icon: Building,
  visibility: 'always',
  permission: 'fe.secure.read.accountSettings',
  strings: accountTitleStrings,
  stringsName: 'account-title',
  screen: 'form',
  load: () => import('./account-screen.tsx'),
  commands: () => import('./commands.ts'),
});
