import LogIn from 'lucide-react/icons/log-in';
import { defineSection } from '../section.ts';
import { ssoTitleStrings } from './sso-title-strings.ts';

export const sso = defineSection({
  id: 'sso',
  group: 'workspace',
  icon: LogIn,
  visibility: 'hidden',
  permission: 'fe.secure.read.samlConfiguration',
  strings: ssoTitleStrings,
  stringsName: 'sso-title',
  screen: 'table',
  load: () => import('./sso-screen.tsx'),
  commands: () => import('./commands.ts'),
});
