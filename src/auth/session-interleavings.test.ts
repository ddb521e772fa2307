import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as storageKeys from '../contract/storage-keys.ts';
import { claimsOf, openBrowser, people, type BrowserOptions, type Fate } from './session-browser.ts';

type Kind = 'refresh' | 'reload' | 'switch' | 'form' | 'callback' | 'logout' | 'logout, unheard' | 'logout, its answer lost';
interface Action {
  tab: 0 | 1;
  kind: Kind;
}
const kinds: Kind[] = ['refresh', 'reload', 'switch', 'form', 'callback', 'logout', 'logout, unheard', 'logout, its answer lost'];
const both = kinds.flatMap((kind): Action[] => [
  { tab: 0, kind },
  { tab: 1, kind },
]);
const fates: Partial<Record<Kind, Fate>> = { 'logout, unheard': 'unheard', 'logout, its answer lost': 'lost' };
const newcomers = ['bob', 'cat'] as const;
const isSignIn = ({ kind }: Action) => kind === 'form' || kind === 'callback';
const isLogout = ({ kind }: Action) => kind.startsWith('logout');

beforeEach(() => void vi.spyOn(console, 'debug').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

/** Everything that has an answer by now. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Scenario {
  actions: readonly Action[];
  /** Who is signed in before, in both tabs. */
  before: string | undefined;
  given: BrowserOptions;
  /** What was passed over once waits for everything else. */
  isPatient?: boolean;
}

/** Runs the actions; `choices` are which of the things that are possible happens, the first one after them. Returns how many there were. */
async function run({ actions, before, given, isPatient }: Scenario, choices: readonly number[]): Promise<number[]> {
  const browser = openBrowser(given);
  const { tabs, next, take } = browser;
  const log: string[] = [];
  const widths: number[] = [];
  if (before) browser.begin(before);
  for (const { session } of tabs) void session.start();
  await settle();
  for (let [first] = next().soon; first; [first] = next().soon) {
    take(first);
    await settle();
  }

  const done: Action[] = [];
  /** What a form does next, unless its tab has signed out or begun another sign-in since. */
  const forms: (object | undefined)[] = [];
  const failures: unknown[] = [];
  const noteFailure = (error: unknown) => void failures.push(error);
  function act(action: Action) {
    const { session } = tabs[action.tab];
    const state = session.get();
    const { kind, tab } = action;
    if (!isSignIn(action) && kind !== 'refresh' && state.status !== 'signedIn') return;
    done.push(action);
    if (kind === 'refresh') return void session.refresh().catch(noteFailure);
    if (kind === 'reload') return void session.reload().catch(() => {});
    // Of whom the workspace isn't any more by the time it's asked.
    if (kind === 'switch' && state.status === 'signedIn')
      return void session.switchTenant(people[state.user.id]!.find((id) => id !== state.activeTenant.tenantId)!).catch(() => {});
    if (isLogout(action)) {
      tabs[tab].logoutFate = fates[kind];
      forms[tab] = undefined;
      return void session.logout().catch(noteFailure);
    }
    const begun = (forms[tab] = {});
    void session
      .alone(() => tabs[tab].login(newcomers[tab], kind === 'form'))
      .then((answer) => {
        if (kind === 'callback') return session.changed();
        if (forms[tab] !== begun) return undefined;
        session.hold(answer.accessToken);
        browser.possible.push({
          name: `tab ${tab}: the form goes on`,
          run: () => void (forms[tab] === begun && session.accept(answer).catch(() => {})),
        });
        return undefined;
      })
      .catch(noteFailure);
  }

  const left = [...actions];
  for (let step = 0; ; step++) {
    const { soon, late } = next();
    const able = [...soon, ...(left.length > 0 ? [undefined] : []), ...late];
    if (able.length === 0) {
      // What the server hasn't heard of is told again when the network is back.
      if (browser.storage.getItem(storageKeys.pendingSignOut) === null) break;
      for (const { page } of tabs) page.dispatchEvent(new Event('online'));
      await settle();
      expect(next().soon, 'a sign-out is told again').not.toEqual([]);
      step--;
      continue;
    }
    widths.push(able.length);
    const choice = choices[step] ?? 0;
    const chosen = able[choice];
    if (isPatient) for (const one of able.slice(0, choice)) if (one) one.isSlow = true;
    if (chosen) {
      log.push(chosen.name);
      take(chosen);
    } else {
      const action = left.shift()!;
      log.push(`tab ${action.tab}: ${action.kind}!`);
      act(action);
    }
    await settle();
    expect(step, 'comes to an end').toBeLessThan(300);
  }
  browser.end();
  const story = `\n${log.join('\n')}\n`;
  expect(failures, story).toEqual([]);

  const { id, person, tenant } = browser.found();
  for (const [index, { session, tabStorage }] of tabs.entries()) {
    const state = session.get();
    const token = session.accessToken();
    const where = `tab ${index}: ${story}`;
    if (!person) {
      expect([state.status, token], where).toEqual(['signedOut', undefined]);
      continue;
    }
    const own = given.enableSessionPerTenant ? tabStorage.getItem(storageKeys.separateTabsByTenant) : tenant;
    const shown = state.status === 'signedIn' && { person: state.user.id, tenant: state.activeTenant.tenantId, id: state.sessionId };
    expect(shown, where).toEqual({ person, tenant: own, id });
    expect(people[person], where).toContain(own);
    expect(token && claimsOf(token), where).toMatchObject({ sub: person, tenantId: own, sid: id });
  }
  // Requests that change the cookie are one at a time, in the order in which people asked for them.
  const last = done.findLast((action) => isSignIn(action) || isLogout(action) || action.kind === 'switch');
  if (last && isLogout(last)) expect(person, `whoever signed out stays so: ${story}`).toBe(undefined);
  if (last && isSignIn(last)) {
    expect(person, `whoever signed in stays so: ${story}`).toBe(newcomers[last.tab]);
    const startedBy = tabs.map(({ session }) => (session.get() as { startedBy?: string }).startedBy);
    expect(startedBy[last.tab], `by a form of this tab: ${story}`).toBe('form');
    if (!done.some(({ tab }) => tab !== last.tab)) expect(startedBy[1 - last.tab], `by another tab: ${story}`).toBe('otherTab');
  }
  return widths;
}

/** Every order in which at most `most` things happen before older ones. */
async function explore(scenario: Scenario, most: number): Promise<void> {
  const ahead: number[][] = [[]];
  for (let choices = ahead.pop(); choices; choices = ahead.pop()) {
    const widths = await run(scenario, choices);
    if (choices.filter((choice) => choice > 0).length >= most) continue;
    for (let at = choices.length; at < widths.length; at++)
      for (let choice = 1; choice < widths[at]!; choice++) ahead.push([...choices, ...Array<number>(at - choices.length).fill(0), choice]);
  }
}

const pairs = both.flatMap((one) => both.map((other) => [one, other] as const));
const ofFirstTab = pairs.filter(([{ tab }]) => tab === 0);
const triples = ofFirstTab.flatMap((two) => both.map((third) => [...two, third] as const));
/** For a change of session.ts: minutes instead of seconds. */
const deeper = process.env['DEEPER'] ? 1 : 0;

const browsers: [name: string, before: string | undefined, given: BrowserOptions][] = [
  ['one is signed in', 'ann', {}],
  ['nobody is signed in', undefined, { isBrief: true }],
  ['tabs with workspaces of their own', 'ann', { enableSessionPerTenant: true }],
  ['a provider on another site', 'ann', { checkCookie: async (refresh) => void (await refresh().catch(() => {})) }],
];

it.each(browsers)('SES-01 two tabs agree with the cookie whatever happens in which order: %s', async (_name, before, given) => {
  for (const actions of ofFirstTab) {
    await explore({ actions, before, given }, 1 + deeper);
    await explore({ actions, before, given, isPatient: true }, 2 + deeper);
  }
  for (const actions of triples) await explore({ actions, before, given }, deeper);
});
