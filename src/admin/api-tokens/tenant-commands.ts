import Plus from 'lucide-react/icons/plus';
import { apiTokens } from '../../contract/api-tokens/api-tokens.ts';
import { defineCommands } from '../section.ts';
import { apiTokensCommandsStrings } from './api-tokens-commands-strings.ts';

export default defineCommands({
  strings: apiTokensCommandsStrings,
  stringsName: 'api-tokens-commands',
  actions: { new: { icon: Plus, needs: apiTokens.createOfTenant } },
});
