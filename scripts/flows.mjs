// Every flow and step of the specification (SPEC 2.2, 2.3) with the browser test that proves it; fails when one has none.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const steps = {
  signIn: [
    ...['preLogin', 'magicLinkPreLoginSuccess', 'loginWithSmsOtc', 'loginWithQuickSmsOtc', 'loginWithOtc', 'loginWithPassword'],
    ...['loginWithTwoFactor', 'redirectToSSO', 'loginWithSSOFailed', 'success', 'forceTwoFactor', 'recoverTwoFactor', 'promptPasskeys'],
    ...['breachedPassword', 'breachedPasswordSuccess', 'passwordRotationExpired', 'passwordRotationNotification'],
    'magicLinkPostLoginSuccess',
  ],
  mfa: ['verify', 'recoveryCode', 'authenticatorApp', 'smsSetPhoneNumber', 'smsVerifyCode', 'emailVerifyCode', 'noMFAEnrolledStepUp'],
  signUp: ['SignUp', 'SignUpSuccess', 'VerifyPhone'],
  resetPhoneNumber: ['ResetPhoneNumber', 'VerifyResetPhoneNumber', 'ChangePhoneNumber'],
  forgotPasswordLogin: ['Email', 'Otc', 'Success'],
  forgotPassword: [
    ...['forgotPassword', 'passwordRecoverySelector', 'resetPasswordViaSms', 'resetPasswordPage', 'forgotPasswordEmailSuccess'],
    'resetPasswordSuccess',
  ],
  acceptInvitation: ['validate', 'invalid', 'pending', 'success', 'failed'],
  activateAccount: ['activating', 'activatingForm', 'success', 'resend'],
  impersonate: ['impersonating', 'success'],
  passwordRotation: ['notification', 'success'],
};

/** Tags of every test: `@signIn.preLogin`. */
function listTests() {
  const root = join(import.meta.dirname, '..');
  const { stdout, stderr, status } = spawnSync('playwright', ['test', '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr || stdout);
  const found = [];
  const walk = ({ suites = [], specs = [] }) => {
    for (const { title, file, line, tags } of specs) found.push({ title, place: `${file}:${line}`, tags });
    suites.forEach(walk);
  };
  walk(JSON.parse(stdout.slice(stdout.indexOf('{'))));
  return found;
}

const tests = listTests();
let missing = 0;
for (const [flow, names] of Object.entries(steps)) {
  console.log(`\n${flow}`);
  for (const name of names) {
    const proofs = tests.filter(({ tags }) => tags.includes(`${flow}.${name}`));
    if (proofs.length === 0) missing += 1;
    const [first] = proofs;
    console.log(`  ${name.padEnd(30)} ${first ? `${first.place}  ${first.title}` : 'MISSING'}`);
    for (const { place, title } of proofs.slice(1)) console.log(`  ${''.padEnd(30)} ${place}  ${title}`);
  }
}
const known = new Set(Object.entries(steps).flatMap(([flow, names]) => names.map((name) => `${flow}.${name}`)));
const strange = [...new Set(tests.flatMap(({ tags }) => tags))].filter((tag) => Object.hasOwn(steps, tag.split('.')[0]) && !known.has(tag));
if (strange.length > 0) console.log(`\nTags that name no step: ${strange.join(', ')}`);
console.log(`\n${known.size - missing} of ${known.size} steps are proven by a test, ${missing} missing`);
process.exitCode = missing > 0 || strange.length > 0 ? 1 : 0;
