import { beforeAll, describe, expect, it } from 'vitest';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../open-policy.ts';
import { createIsolationWorld, crossings, type IsolationWorld } from './isolation.ts';
import { machineTokens } from './machine-kinds.ts';
import { byArea, isGuarded } from './samples.ts';
import { sharedLine } from './shared-line.ts';

/** Counted attempts would make answers differ. */
const policy = { ...openPolicy, lockout: { ...vendorPolicy.lockout, enabled: false } };

describe('MCH-12: no machine, application or impersonator of one workspace reaches another, and each is told what it is told of unknown ids', () => {
  const tried = sharedLine('MCH-12', 'requests of machines, applications and impersonators that name another tenant');
  let attacked: IsolationWorld;
  let kinds: string[];
  beforeAll(async () => {
    attacked = await createIsolationWorld({
      policy,
      bearers: async (world) => {
        const made = await machineTokens(world);
        kinds = Object.keys(made);
        return Object.values(made);
      },
    });
  });

  it.each(byArea(isGuarded))('%s', async (area, { length }) => {
    const { requests, ...rest } = await crossings(attacked, { area, thorough: 'eachToken' });
    tried.n += requests;
    tried.failures += rest.found.length + rest.failures.length + rest.differences.length;
    expect(rest).toEqual({ found: [], failures: [], differences: [] });
    // Six kinds and four targets.
    expect(requests).toBe(24 * length);
  });

  it('and each still opened its own until the end', async () => {
    const { world, tokens } = attacked;
    const statuses = await Promise.all(
      tokens.map(async (token, at) => {
        const response = await world.send('/identity/resources/roles/v1', { headers: { authorization: `Bearer ${token}` } });
        return [kinds[at], response.status];
      }),
    );
    expect(statuses).toEqual(kinds.map((kind) => [kind, 200]));
  });
});
