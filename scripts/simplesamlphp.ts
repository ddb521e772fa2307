// node scripts/simplesamlphp.ts: installs the identity provider that a browser test signs in with, as root on Debian.
import { install, missing } from './debian.ts';

const wanted = [
  { file: '/usr/share/simplesamlphp/www/index.php', packages: ['simplesamlphp'] },
  { file: '/usr/bin/php', packages: ['php-cli', 'php-xml', 'php-mbstring'] },
];

/** Where it isn't, its test isn't run. */
export const hasSimpleSaml = (): boolean => missing(wanted).length === 0;

if (process.argv[1] === import.meta.filename && install(wanted).length > 0)
  console.log('SimpleSAMLphp is not on this machine and could not be installed: no sign-in is tested with it.');
