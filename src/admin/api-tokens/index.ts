import Server from 'lucide-react/icons/server';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { defineSection } from '../section.ts';
import { apiTokensTitleStrings } from './api-tokens-title-strings.ts';
import { personalApiTokensTitleStrings } from './personal-api-tokens-title-strings.ts';

export const apiTokens = defineSection({
  id: 'apiTokens',
  group: 'workspace',
  icon: Server,
  visibility: 'hidden',
  permission: 'fe.secure.read.tenantApiTokens',
  strings: apiTokensTitleStrings,
  stringsName: 'api-tokens-title',
  screen: 'table',
  load: () => import('./tenant-tokens-screen.tsx'),
  commands: () => import('./tenant-commands.ts'),
});

export const personalApiTokens = defineSection({
  id: 'personalApiTokens',
  group: 'personal',
  icon: SquareTerminal,
  visibility: 'hidden',
  permission: 'fe.secure.read.userApiTokens',
  strings: personalApiTokensTitleStrings,
  stringsName: 'personal-api-tokens-title',
  screen: 'table',
  load: () => import('./personal-tokens-screen.tsx'),
  commands: () => import('./personal-commands.ts'),
});
