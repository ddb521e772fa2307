import Shield from 'lucide-react/icons/shield';
import { defineSection } from '../section.ts';
import { privacyTitleStrings } from './privacy-title-strings.ts';

export const privacy = defineSection({
  id: 'privacy',
  group: 'personal',
  icon: Shield,
  visibility: 'always',
  strings: privacyTitleStrings,
  stringsName: 'privacy-title',
  screen: 'cards',
  load: () => import('./privacy-screen.tsx'),
  commands: () => import('./commands.ts'),
});
