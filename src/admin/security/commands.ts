import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import Network from 'lucide-react/icons/network';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Timer from 'lucide-react/icons/timer';
import { restrictions } from '../../contract/restrictions/restrictions.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { sessions } from '../../contract/sessions/sessions.ts';
import { defineCommands } from '../section.ts';
import { securityCommandsStrings } from './security-commands-strings.ts';

export default defineCommands({
  strings: securityCommandsStrings,
  stringsName: 'security-commands',
  actions: {
    securityCenter: { icon: ShieldCheck, needs: 'fe.secure.read.securityPolicy', part: 'securityCenter' },
    sessionManagement: { icon: Timer, needs: sessions.setPolicy, part: 'sessionManagement' },
    generalSettings: { icon: KeyRound, needs: securityPolicy.createLockout, part: 'generalSettings' },
    ipRestrictions: { icon: Network, needs: restrictions.setIpConfig, part: 'ipRestrictions' },
    domainRestrictions: { icon: Mail, needs: restrictions.addDomain, part: 'domainRestrictions' },
    'ipRestrictions/add': { icon: Network, needs: restrictions.addIps, part: 'ipRestrictions' },
    'domainRestrictions/add': { icon: Mail, needs: restrictions.addDomain, part: 'domainRestrictions' },
  },
});
