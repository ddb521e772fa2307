import Network from 'lucide-react/icons/network';
import { defineSection } from '../section.ts';
import { accountsTitleStrings } from './all-accounts-title-strings.ts';

export const accounts = defineSection({
  id: 'allAccounts',
  group: 'workspace',
  icon: Network,
  visibility: 'hidden',
  permission: 'fe.account-hierarchy.read.subAccount',
  reseller: true,
  strings: accountsTitleStrings,
  stringsName: 'all-accounts-title',
  screen: 'table',
  load: () => import('./accounts-screen.tsx'),
  commands: () => import('./commands.ts'),
});
