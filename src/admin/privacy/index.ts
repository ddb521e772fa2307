import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import { defineSection } from '../section.ts';
import { privacyTitleStrings } from './privacy-title-strings.ts';

export const privacy = defineSection({
  id: 'privacy',
  group: 'personal',
  icon: FingerprintPattern,
  visibility: 'always',
  strings: privacyTitleStrings,
  stringsName: 'privacy-title',
  screen: 'cards',
  load: () => import('./privacy-screen.tsx'),
  commands: () => import('./commands.ts'),
});
