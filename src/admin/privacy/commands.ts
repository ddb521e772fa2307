import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { mfa } from '../../contract/mfa/mfa.ts';
import { passkeys } from '../../contract/passkeys/passkeys.ts';
import { passwords } from '../../contract/passwords/passwords.ts';
import { defineCommands } from '../section.ts';
import { privacyCommandsStrings } from './privacy-commands-strings.ts';

export default defineCommands({
  strings: privacyCommandsStrings,
  stringsName: 'privacy-commands',
  actions: {
    password: { icon: KeyRound, endpoint: passwords.change },
    factor: { icon: ShieldCheck, endpoint: mfa.enrol },
    passkey: { icon: Fingerprint, endpoint: passkeys.register },
  },
});
