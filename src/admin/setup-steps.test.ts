import { expect, it } from 'vitest';
import { setupSteps, type SetupFacts } from './setup-steps.ts';

const fresh: SetupFacts = { people: 1, hasSecondFactor: false, company: {}, hasSso: false };
const sections = new Set(['profile', 'privacy', 'account', 'users']);
const done = (facts: Partial<SetupFacts>, shown: ReadonlySet<string> = sections) =>
  setupSteps(shown, { ...fresh, ...facts })?.map(({ id, isDone }) => `${id} ${isDone ? 'done' : 'open'}`);

it.each<[string, Partial<SetupFacts>, string[]]>([
  ['a new workspace has everything to do', {}, ['invite open', 'factor open', 'company open']],
  ['somebody else is in it', { people: 2 }, ['invite done', 'factor open', 'company open']],
  ['a second factor is set up', { hasSecondFactor: true }, ['invite open', 'factor done', 'company open']],
  ['an address is enough of the company', { company: { address: '1 Main St' } }, ['invite open', 'factor open', 'company done']],
  ['an empty website is none', { company: { website: '' } }, ['invite open', 'factor open', 'company open']],
])('%s', (_name, facts, steps) => expect(done(facts)).toEqual(steps));

it('names single sign-on only where there is such a section', () =>
  expect(done({ hasSso: true }, new Set([...sections, 'sso']))?.at(-1)).toBe('sso done'));

it.each([{ people: undefined }, { company: undefined }])('shows nothing until everything is known: %o', (facts) =>
  expect(done(facts)).toBeUndefined(),
);

it("doesn't wait for sections that aren't there", () =>
  expect(done({ people: undefined, hasSso: undefined }, new Set(['privacy']))).toEqual(['factor open']));

it('is not done while no section is known', () => expect(done({}, new Set())).toBeUndefined());
