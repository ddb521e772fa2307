import FolderSync from 'lucide-react/icons/folder-sync';
import { defineSection } from '../section.ts';
import { provisioningTitleStrings } from './provisioning-title-strings.ts';

export const provisioning = defineSection({
  id: 'provisioning',
  group: 'workspace',
  icon: FolderSync,
  visibility: 'hidden',
  permission: 'fe.secure.read.provisioningConfiguration',
  strings: provisioningTitleStrings,
  stringsName: 'provisioning-title',
  screen: 'table',
  load: () => import('./provisioning-screen.tsx'),
  commands: () => import('./commands.ts'),
});
