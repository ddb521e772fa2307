import AppWindow from 'lucide-react/icons/app-window';
import { defineSection } from '../section.ts';
import { applicationsTitleStrings } from './applications-title-strings.ts';

export const applications = defineSection({
  id: 'applications',
  group: 'workspace',
  icon: AppWindow,
  visibility: 'hidden',
  permission: 'fe.secure.read.applications',
  flag: 'multi-apps-admin-portal',
  strings: applicationsTitleStrings,
  stringsName: 'applications-title',
  screen: 'table',
  load: () => import('./applications-screen.tsx'),
  commands: () => import('./commands.ts'),
});
