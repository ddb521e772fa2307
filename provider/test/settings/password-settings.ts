import { demoPassword, loginPatiently, people } from '../../../src/contract/behaviour.ts';
import { toAppError } from '../../../src/lib/error.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { after } from '../../ports/clock.ts';
import type { TestWorld } from '../world.ts';
import { outcome, type Cases } from './cases.ts';

const me = people.support;
const day = 86_400;

/** What a person hears who wants each of these as their password, one after the other. */
const wish =
  (...wishes: readonly string[]) =>
  async (world: TestWorld): Promise<string[]> => {
    const { passwords } = await world.as(me);
    const heard: string[] = [];
    let password = demoPassword;
    for (const newPassword of wishes) {
      const answer = await passwords.change({ body: { password, newPassword } }).then(
        () => 'allowed',
        (error: unknown) => {
          const { code, context = {} } = toAppError(error);
          return code === 'PASSWORD_POLICY' ? String(context['failures']) : code;
        },
      );
      if (answer === 'allowed') password = newPassword;
      heard.push(answer);
    }
    return heard;
  };

const mixed = (length: number) => 'Correct-horse-9-'.repeat(100).slice(0, length);
const plain = (length: number) => 'correcthorsebatterystaple'.slice(0, length);

/** Changes it so often, and then takes the first one again. */
async function goBack(world: TestWorld, email: string, changes: number): Promise<string> {
  const { passwords } = await world.as(email);
  let password = demoPassword;
  for (let change = 0; change < changes; change++) {
    const newPassword = `Correct-horse-${change}`;
    await passwords.change({ body: { password, newPassword } });
    password = newPassword;
  }
  return outcome(passwords.change({ body: { password, newPassword: demoPassword } }));
}
const reused = 'PASSWORD_REUSED';

/** Of a test that the rest of the password doesn't make up for. */
const optional = (password: string) => ({ value: false, see: wish(password), usual: ['allowed'], changed: ['optionalTests'] });

export const agePassword = (world: TestWorld, days: number) =>
  world.data((tx) =>
    tx
      .updateTable('users')
      .set({ password_changed_at: after(world.clock.now(), -days * day) })
      .where('id', '=', demoUserId(me))
      .execute(),
  );

export const passwordCases: Cases = {
  'passwords.refuseBreached': {
    value: false,
    base: { passwords: { minLength: 1, minOptionalTestsToPass: 0 } },
    see: async (world) => {
      const heard = await wish('password1')(world);
      const hash = await world.deps.hasher.hash('password1');
      await world.data((tx) => tx.updateTable('users').set({ password_hash: hash }).where('id', '=', demoUserId(me)).execute());
      const { isBreachedPassword = false } = await world.anonymous().auth.login({ body: { email: me, password: 'password1' } });
      return [heard, isBreachedPassword];
    },
    usual: [['PASSWORD_BREACHED'], true],
    changed: [['allowed'], false],
  },
  'passwords.minLength': {
    value: 20,
    see: wish(mixed(7), mixed(8), mixed(19), mixed(20)),
    usual: ['tooShort', 'allowed', 'allowed', 'allowed'],
    changed: ['tooShort', 'tooShort', 'tooShort', 'allowed'],
  },
  'passwords.maxLength': {
    value: 30,
    see: wish(mixed(30), mixed(31), mixed(128), mixed(129)),
    usual: ['allowed', 'allowed', 'allowed', 'tooLong'],
    changed: ['allowed', 'tooLong', 'tooLong', 'tooLong'],
  },
  'passwords.allowPassphrases': {
    value: false,
    see: wish(plain(20)),
    usual: ['allowed'],
    changed: ['optionalTests'],
  },
  'passwords.minPhraseLength': {
    value: 24,
    see: wish(plain(15), plain(16), plain(23), plain(24)),
    usual: ['optionalTests', 'allowed', 'allowed', 'allowed'],
    changed: ['optionalTests', 'optionalTests', 'optionalTests', 'allowed'],
  },
  'passwords.minOptionalTestsToPass': {
    value: 4,
    see: wish('correcthorse', 'Correcthorse', 'Correct-horse', 'Correct-horse9'),
    usual: ['optionalTests', 'allowed', 'allowed', 'allowed'],
    changed: ['optionalTests', 'optionalTests', 'optionalTests', 'allowed'],
  },
  'passwords.requiredTests.checkThreeRepeatedChars': {
    value: false,
    see: wish('Correct-horsss-9'),
    usual: ['repeatedChars'],
    changed: ['allowed'],
  },
  'passwords.optionalTests.requireLowercase': optional('correct-horse'),
  'passwords.optionalTests.requireUppercase': optional('CORRECT-HORSE'),
  'passwords.optionalTests.requireNumbers': optional('correct9horse'),
  'passwords.optionalTests.requireSpecialChars': optional('correct-horse'),
  'passwords.history': {
    value: 2,
    see: async (world) => [
      await goBack(world, people.support, 1),
      await goBack(world, people.readOnly, 2),
      await goBack(world, people.admin, 4),
      await goBack(world, people.stranger, 5),
    ],
    usual: [reused, reused, reused, 'allowed'],
    changed: [reused, 'allowed', 'allowed', 'allowed'],
  },
  'passwords.rotation': {
    value: { days: 90, noticeDays: 14 },
    see: async (world) => {
      const seen: unknown[] = [];
      for (const days of [80, 89, 91]) {
        await agePassword(world, days);
        const answer = await loginPatiently(world, world.anonymous(), { email: me, password: demoPassword });
        const { accessToken, resetPasswordToken, passwordExpiresIn, notificationPeriod } = answer;
        seen.push([Boolean(accessToken), Boolean(resetPasswordToken), passwordExpiresIn, notificationPeriod]);
      }
      return seen;
    },
    usual: Array(3).fill([true, false, undefined, undefined]),
    changed: [
      [true, false, 10, 14],
      [true, false, 1, 14],
      [false, true, undefined, undefined],
    ],
  },
};
