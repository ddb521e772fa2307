import Plus from 'lucide-react/icons/plus';
import { apiTokens } from '../../contract/api-tokens/api-tokens.ts';
import { defineCommands } from '../section.ts';
import { personalApiTokensCommandsStrings } from './personal-api-tokens-commands-strings.ts';

export default defineCommands({
  strings: personalApiTokensCommandsStrings,
  stringsName: 'personal-api-tokens-commands',
  actions: { new: { icon: Plus, needs: apiTokens.createOwn } },
});
