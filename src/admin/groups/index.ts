import Layers from 'lucide-react/icons/layers';
import { defineSection } from '../section.ts';
import { groupsTitleStrings } from './groups-title-strings.ts';

export const groups = defineSection({
  id: 'groups',
  group: 'workspace',
  icon: Layers,
  visibility: 'hidden',
  permission: 'fe.secure.read.groups',
  strings: groupsTitleStrings,
  stringsName: 'groups-title',
  screen: 'table',
  load: () => import('./groups-screen.tsx'),
  commands: () => import('./commands.ts'),
});
