import CircleUser from 'lucide-react/icons/circle-user';
import { defineSection } from '../section.ts';
import { profileTitleStrings } from './profile-title-strings.ts';

export const profile = defineSection({
  id: 'profile',
  group: 'personal',
  icon: CircleUser,
  visibility: 'always',
  strings: profileTitleStrings,
  stringsName: 'profile-title',
  load: () => import('./profile-screen.tsx'),
});
