import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelWorld, setUp, type Seen } from './mfa-model.ts';
import { firstFactors } from './mfa-model-first.ts';
import { laterOn } from './mfa-model-later.ts';
import { secondFactors } from './mfa-model-second.ts';
import { securityLine } from './security-line.ts';

/** `MFA_RUNS=10000` for nightly runs; the default takes seconds. */
const wanted = import.meta.env?.['MFA_RUNS'];
const numRuns = Number(wanted ?? 50);
const maxCommands = 80;

const [login] = firstFactors;
const [, enterLater] = laterOn;
/** Productive commands are more frequent. */
const commands = [
  login!,
  login!,
  ...firstFactors,
  ...firstFactors,
  ...secondFactors,
  ...secondFactors,
  ...laterOn,
  ...Array(4).fill(enterLater!),
];

describe('no token without every factor', () => {
  it(
    `MFA-01: state machine over the sign-in endpoints, ${numRuns} runs of up to ${maxCommands} commands`,
    async () => {
      const base = await modelWorld();
      const seen: Seen = { commands: 0, sessions: 0, withTwoFactors: 0, asked: 0, youngEnrolments: 0 };
      await fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands, size: 'max' }), async (chosen) => {
          await fc.asyncModelRun(() => setUp(base, seen), chosen);
        }),
        { numRuns, endOnFailure: false },
      );
      securityLine({ id: 'MFA-01', what: 'steps of random walks through sign-in with factors', n: seen.commands, failures: 0 });
      // A model in which nobody gets in would prove nothing.
      expect(seen.commands).toBeGreaterThan(numRuns * 10);
      expect(seen.withTwoFactors).toBeGreaterThan(numRuns / 4);
      expect(seen.asked).toBeGreaterThan(numRuns);
      expect(seen.youngEnrolments).toBeGreaterThan(0);
    },
    wanted ? 24 * 3_600_000 : 900_000,
  );
});
