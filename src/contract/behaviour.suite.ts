import { describe, expect, it, onTestFinished } from 'vitest';
import type { MakeWorld, World } from './behaviour.ts';
import { answers } from './codes.ts';
import type { Api, CheckedEndpoint } from './endpoint.ts';
import { contract, type ContractAreas } from './index.ts';

type AreaName = keyof ContractAreas;

const endpointsOf = (area: AreaName) =>
  Object.values<CheckedEndpoint>(contract[area]).map((endpoint) => [endpoint.name, endpoint] as const);
const endpoints = new Map<string, CheckedEndpoint>((Object.keys(contract) as AreaName[]).flatMap(endpointsOf));

const actionsOf = ({ checks: { audit } }: CheckedEndpoint): readonly string[] =>
  audit === undefined || (typeof audit === 'object' && 'none' in audit) ? [] : typeof audit === 'string' ? [audit] : audit;

/**
 * The behaviour suite of an area. Its last tests fail for declared codes and audit actions that no test raised, and for raised ones that
 * aren't declared. `more`: tests for one world only, which count as well.
 */
export const behaviour =
  (area: AreaName, tests: (make: MakeWorld) => void) =>
  (name: string, make: MakeWorld, more: (watch: <W extends World>(world: W) => W) => void = () => {}): void => {
    const codes = new Map<string, Set<string>>();
    const actions = new Map<string, Set<string>>();
    let cannot: readonly string[] = [];
    let keepsLog = false;
    const note = (seen: Map<string, Set<string>>, endpoint: string, what: string) => {
      if (!seen.has(endpoint)) seen.set(endpoint, new Set());
      seen.get(endpoint)!.add(what);
    };
    const watch = <W extends World>(world: W): W => {
      cannot = world.cannot ?? cannot;
      keepsLog = world.audited !== undefined;
      onTestFinished(async () => {
        for (const { endpoint, code } of world.refusals()) note(codes, endpoint, code);
        for (const { endpoint, action } of (await world.audited?.()) ?? []) note(actions, endpoint, action);
      });
      return world;
    };

    describe(`${area}: ${name}`, () => {
      tests(async () => watch(await make()));
      more(watch);

      it.each(endpointsOf(area))('%s raises every declared code', (path, { checks }) => {
        const named = (checks.errors ?? []).filter((code) => !cannot.includes(code) && !cannot.includes(`${path} ${code}`));
        expect([...(codes.get(path) ?? [])]).toEqual(expect.arrayContaining(named));
      });

      it('no endpoint raises an undeclared code', () => {
        const unnamed = [...codes].flatMap(([path, seen]) =>
          [...seen].filter((code) => !answers(endpoints.get(path)!, code as never)).map((code) => `${path} ${code}`),
        );
        expect(unnamed).toEqual([]);
      });

      it.each(endpointsOf(area))('%s audits exactly the declared actions', (path, endpoint) => {
        const [named, seen] = [actionsOf(endpoint), [...(actions.get(path) ?? [])]];
        expect(named).toEqual(expect.arrayContaining(seen));
        if (keepsLog && typeof endpoint.checks.audit === 'string') expect(seen).toEqual(named);
        if (keepsLog && named.length > 0 && typeof endpoint.parts.access === 'object') expect(seen).not.toEqual([]);
      });
    });
  };

/** With a captcha enabled, each of these calls requires its token. */
export const asksForCaptcha = (make: MakeWorld, calls: Record<string, (api: Api<ContractAreas>) => Promise<unknown>>): void =>
  it.each(Object.entries(calls))('requires a captcha if enabled: %s', async (_, call) => {
    const world = await make();
    if (world.cannot?.includes('CAPTCHA_REFUSED')) return;
    await world.decide({ captcha: true, signUpBy: ['email', 'phoneNumber', 'username'], resetBySms: true });
    await expect(call(world.anonymous())).rejects.toMatchObject({ code: 'CAPTCHA_REFUSED', status: 403 });
  });
