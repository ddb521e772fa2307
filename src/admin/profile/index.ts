import CircleUser from 'lucide-react/icons/circle-user';
import { ignore } from '../../lib/error.ts';
import { preparePart } from '../../ui/lazy-part.tsx';
import { defineSection } from '../section.ts';
import { loadDetails } from './load-details.ts';
import { profileTitleStrings } from './profile-title-strings.ts';

export const profile = defineSection({
  id: 'profile',
  group: 'personal',
  icon: CircleUser,
  visibility: 'always',
  strings: profileTitleStrings,
  stringsName: 'profile-title',
  screen: 'form',
  load() {
    preparePart(loadDetails).catch((error: unknown) => ignore(error, 'the card asks for it again'));
    return import('./profile-screen.tsx');
  },
  commands: () => import('./commands.ts'),
});
