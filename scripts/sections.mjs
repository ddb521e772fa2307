// npm run sections [-- SECTION]: every section of the portal (SPEC 2.4) with its fields, actions, requests and states, and the test of each.
// What there is comes from the code. A field or an action is proven by a browser or element test of its section that names it by what it
// is called on the screen, or that is tagged with it (`@users.invite`), a state by its tag (`@users.empty`), a request by the behaviour
// suites. A test that did not pass in the last run proves nothing. Fails when a section that is built misses one.
import process from 'node:process';
import { readSections } from './section-parts.mjs';
import { readTests } from './section-tests.mjs';

/** The areas of SPEC 2.4, each with the sections that have it. */
const areas = [
  ['Team users', 'users'],
  ['All-accounts and sub-accounts', 'allAccounts'],
  ['Roles', 'roles'],
  ['Security center', 'security'],
  ['Security policy', 'security'],
  ['Sessions policy', 'security'],
  ['SSO', 'sso'],
  ['Provisioning', 'provisioning'],
  ['Restrictions', 'security'],
  ['Passkeys', 'privacy'],
  ['Profile', 'profile'],
  ['Usernames', 'profile'],
  ['Audit logs', 'audits'],
  ['Billing', 'subscriptions'],
  ['Webhooks', 'webhooks'],
  ['API tokens', 'apiTokens'],
  ['Personal API tokens', 'personalApiTokens'],
  ['Groups', 'groups'],
  ['Usage', 'usage'],
  ['Account details', 'account'],
  ['Privacy', 'privacy'],
  ['Applications', 'applications'],
  ['Reports', 'reports'],
  ['Navigation, notifications and assistant', 'shell'],
];
const [, , only] = process.argv;

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** `Remove {{name}}` as a pattern. */
const patternOf = (label) =>
  new RegExp(
    `^${label
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.+')}$`,
  );

function names({ texts, patterns }, label) {
  const pattern = patternOf(label);
  const example = label.replaceAll(/\{\{\w+\}\}/g, '5');
  return (
    texts.some((text) => pattern.test(text)) ||
    patterns.some((one) => /[a-z]{3}/i.test(one.pattern) && new RegExp(one.pattern, one.flags).test(example))
  );
}

/** Two sections share their code; this is of the other one. */
const ofTheOther = new Set(['personalApiTokens.roleIds']);

const tests = readTests();

/** Of this section: tagged with it, or goes to its address. */
function isAbout({ isSuite, tags, said }, section) {
  if (isSuite) return false;
  const isTagged = tags.some((tag) => tag === section || tag.startsWith(`${section}.`));
  const goes = said.texts.some((text) => text === section || text.startsWith(`${section}/`) || text.includes(`admin-box/${section}`));
  return isTagged || goes || (section === 'shell' && said.texts.some((text) => text.includes('admin-portal') || text === 'profile'));
}

const proofs = {
  fields:
    (section, id, { texts, isShared }) =>
    (test) =>
      test.tags.includes(`${section}.${id}`) ||
      (!test.isSuite && (isShared || isAbout(test, section)) && texts.some((text) => names(test.said, text))),
  actions: (section, id, part) => (test) =>
    proofs.fields(section, id, part)(test) || (!test.isSuite && test.said.texts.includes(`${section}/${id}`)),
  requests: (_section, id) => (test) => test.isSuite && test.said.calls.includes(id),
  states: (section, id) => (test) => test.tags.includes(`${section}.${id}`),
};

const missing = [];
let [total, notRun] = [0, 0];

function list(section, kind, items) {
  if (items.length === 0) return;
  console.log(`  ${kind}`);
  for (const [id, part] of items.filter(([each]) => !ofTheOther.has(`${section}.${each}`))) {
    const found = tests.filter(proofs[kind](section, id, part));
    const proof = found.find(({ passed }) => passed) ?? found.find(({ passed }) => passed === undefined);
    total += 1;
    if (!proof) missing.push(`${section}.${id}`);
    if (proof && proof.passed === undefined) notRun += 1;
    const where = proof
      ? `${proof.place}${proof.passed ? '' : '  (not in the last run)'}`
      : `MISSING: ${found.length > 0 ? 'did not pass' : 'no test'}`;
    console.log(`    ${id.padEnd(28)} ${(part.texts[0] ?? '').slice(0, 32).padEnd(33)} ${where}`);
  }
}

const sections = await readSections();
for (const id of new Set([...areas.map(([, section]) => section), ...sections.keys()])) {
  if (only && only !== id) continue;
  const parts = sections.get(id);
  console.log(`\n${id}${parts ? '' : ': not built yet'}`);
  if (!parts) continue;
  for (const kind of ['fields', 'actions', 'requests']) list(id, kind, [...parts[kind]]);
  list(
    id,
    'states',
    parts.states.map((state) => [state, { texts: [] }]),
  );
}
if (!only) {
  console.log('\nSPEC 2.4');
  for (const [area, section] of areas) {
    const lacks = missing.filter((part) => part.startsWith(`${section}.`)).length;
    const said = !sections.has(section) ? 'NOT BUILT' : lacks > 0 ? `${lacks} without a test` : 'every part has a test';
    console.log(`  ${area.padEnd(42)} ${section.padEnd(20)} ${said}`);
  }
}
console.log(
  `\n${total - missing.length} of ${total} fields, actions, requests and states have a test, ${notRun} of them not in the last run; ${missing.length} missing`,
);
if (missing.length > 0) console.log(missing.join('\n'));
process.exitCode = missing.length > 0 || areas.some(([, section]) => !sections.has(section)) ? 1 : 0;
