import Shield from 'lucide-react/icons/shield';
import { defineSection } from '../section.ts';
import { privacyStrings } from './privacy-strings.ts';

export const privacy = defineSection({
  id: 'privacy',
  group: 'personal',
  icon: Shield,
  visibility: 'always',
  strings: privacyStrings,
  stringsName: 'privacy',
  load: () => import('./privacy-screen.tsx'),
});
