import Download from 'lucide-react/icons/download';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';
import { mfa } from '../../contract/mfa/mfa.ts';
import { passkeys } from '../../contract/passkeys/passkeys.ts';
import { passwords } from '../../contract/passwords/passwords.ts';
import { personalData } from '../../contract/personal-data/personal-data.ts';
import { sessions } from '../../contract/sessions/sessions.ts';
import { defineCommands } from '../section.ts';
import { privacyCommandsStrings } from './privacy-commands-strings.ts';

export default defineCommands({
  strings: privacyCommandsStrings,
  stringsName: 'privacy-commands',
  actions: {
    password: { icon: KeyRound, needs: passwords.change },
    factor: { icon: ShieldCheck, needs: mfa.enrol },
    passkey: { icon: Fingerprint, needs: passkeys.register },
    data: { icon: Download, needs: personalData.download, part: 'personalData' },
    'sign-out-others': { icon: LogOut, needs: sessions.removeOthers, part: 'loginSessions' },
    'delete-account': { icon: Trash, needs: personalData.deleteAccount, part: 'personalData' },
  },
});
