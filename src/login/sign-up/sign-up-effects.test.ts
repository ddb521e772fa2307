import { afterEach, describe, expect, it, vi } from 'vitest';
import { configuration } from '../../contract/configuration/configuration.ts';
import { invites } from '../../contract/invites/invites.ts';
import { passwords } from '../../contract/passwords/passwords.ts';
import { signUp } from '../../contract/sign-up/sign-up.ts';
import { AppError } from '../../lib/error.ts';
import type { Services } from '../../services.tsx';
import { drafts } from '../draft.ts';
import { loadSignUp, signUpEffects } from './sign-up-effects.ts';

const unreachable = () => Promise.reject(new AppError('NETWORK', 'away', { status: 0 }));

function world({ policy, routes = {}, calls = {} }: { policy?: object; routes?: object; calls?: Record<string, unknown> } = {}) {
  const stored: string[] = [];
  const events: unknown[] = [];
  const areas = new Map<object, object>([
    [
      configuration,
      {
        signUpStrategies: unreachable,
        captcha: unreachable,
        social: unreachable,
        customSocial: unreachable,
        publicStrategies: unreachable,
        ...calls,
      },
    ],
    [passwords, { config: unreachable }],
    [invites, { verify: unreachable, ...calls }],
    [signUp, calls],
  ]);
  const services = {
    api: (area: object) => areas.get(area),
    configuration: { policy: async () => policy, adminBox: async () => ({ signUp: { splitFullName: true } }) },
    options: { routes, events: { signUpComplete: (event: unknown) => events.push(event) } },
    returnAddress: { set: (address: string) => stored.push(address) },
  } as unknown as Services;
  return { services, stored, events };
}
const request = { by: 'email' as const, body: { name: 'Ada', email: 'ada@acme.test', password: 'secret' } };

afterEach(() => void vi.unstubAllGlobals());

describe('loading sign-up', () => {
  it("works with and without the server's answer", async () => {
    expect(await loadSignUp(world().services, null)).toMatchObject({
      ...{ type: 'ready', form: { email: { required: true }, password: true, splitName: true } },
    });
    const strategies = [{ strategy: 'phoneNumber', isActive: true, isRequired: true }];
    const { services } = world({
      policy: { allowSignups: true, authStrategy: 'SmsCode' },
      calls: { signUpStrategies: async () => strategies },
    });
    expect(await loadSignUp(services, null)).toMatchObject({ form: { phoneNumber: { required: true }, password: false } });
  });

  it('is closed if the vendor says so, except with a valid invitation', async () => {
    const policy = { allowSignups: false, authStrategy: 'MagicLink' };
    expect(await loadSignUp(world({ policy }).services, null)).toEqual({ type: 'closed' });
    expect(await loadSignUp(world({ policy }).services, 'dead')).toMatchObject({ type: 'closed', error: { code: 'NETWORK' } });
    const open = world({ policy, calls: { verify: async () => ({ name: 'Acme' }) } });
    expect(await loadSignUp(open.services, 'alive')).toMatchObject({
      type: 'ready',
      invitation: { token: 'alive', name: 'Acme' },
      form: { companyName: false },
    });
  });
});

describe('a signed-in user', () => {
  const load = (token: string | null) => {
    const { services } = world({ calls: { verify: async () => ({ name: 'Acme' }) } });
    const session = { start: async () => {}, get: () => ({ status: 'signedIn' }) };
    const performers = signUpEffects({ ...services, session } as unknown as Services, token, () => undefined);
    return performers.load({ type: 'load', id: 1 }, { isStale: () => false, answered: Promise.resolve() });
  };

  it("doesn't need to sign up, except with an invitation", async () => {
    expect(await load(null)).toEqual({ type: 'notNeeded' });
    expect(await load('alive')).toMatchObject({ type: 'ready', invitation: { token: 'alive' } });
  });
});

describe('signing up', () => {
  const send = (testWorld: ReturnType<typeof world>, invitationToken?: string) =>
    signUpEffects(testWorld.services, null, () => undefined).signUp(
      { type: 'signUp', id: 1, request, invitationToken },
      { isStale: () => false, answered: Promise.resolve() },
    );

  it('notifies the host and the tag manager, without a token', async () => {
    const tags: unknown[] = [];
    vi.stubGlobal('onFronteggEvent', (...event: unknown[]) => tags.push(event));
    const answer = { shouldActivate: true, userId: 'u', tenantId: 't', activationToken: 'secret' };
    const testWorld = world({ calls: { email: async () => answer } });
    expect(await send(testWorld)).toEqual({ type: 'answered', by: 'email', answer });
    expect(testWorld.events).toEqual([{ userId: 'u', tenantId: 't', email: 'ada@acme.test' }]);
    expect(tags).toEqual([['signup_completed', { userId: 'u', tenantId: 't' }]]);
  });

  it("doesn't notify the host of an invited user (flows.md A.16 3)", async () => {
    const requests: unknown[] = [];
    const testWorld = world({ calls: { email: async (input: unknown) => (requests.push(input), { shouldActivate: false }) } });
    await send(testWorld, 'invitation');
    expect(requests).toEqual([{ body: { ...request.body, invitationToken: 'invitation' } }]);
    expect(testWorld.events).toEqual([]);
  });

  it("redirects to the host's sign-up success page if configured", async () => {
    const calls = { email: async () => ({ shouldActivate: false }) };
    const testWorld = world({ calls, routes: { signUpSuccessUrl: '/welcome' } });
    await send(testWorld);
    expect(testWorld.stored).toEqual(['/welcome']);
    const plain = world({ calls });
    await send(plain);
    expect(plain.stored).toEqual([]);
  });

  it('keeps the draft, but never the password', async () => {
    const testWorld = world({ calls: { email: unreachable } });
    await expect(send(testWorld, 'invitation')).rejects.toMatchObject({ code: 'NETWORK' });
    const draft = { name: 'Ada', email: 'ada@acme.test', invitationToken: 'invitation' };
    expect(drafts.get(testWorld.services.options)).toEqual(draft);
    expect(await loadSignUp(testWorld.services, null)).toMatchObject({ draft });
  });

  it('reports the error and no account', async () => {
    const testWorld = world({ calls: { email: unreachable }, routes: { signUpSuccessUrl: '/welcome' } });
    await expect(send(testWorld)).rejects.toMatchObject({ code: 'NETWORK' });
    expect([testWorld.events, testWorld.stored]).toEqual([[], []]);
  });
});
