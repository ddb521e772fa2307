import CircleUser from 'lucide-react/icons/circle-user';
import { defineSection } from '../section.ts';
import { profileStrings } from './profile-strings.ts';

export const profile = defineSection({
  id: 'profile',
  group: 'personal',
  icon: CircleUser,
  visibility: 'always',
  strings: profileStrings,
  stringsName: 'profile',
  load: () => import('./profile-screen.tsx'),
});
