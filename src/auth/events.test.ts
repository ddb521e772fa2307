import { afterEach, describe, expect, it, vi } from 'vitest';
import { loginCompleted, signUpCompleted, notifyHost, userVerified, type AuthenticationType, type HostEvents } from './events.ts';

const page = globalThis as { onFronteggEvent?: unknown };
afterEach(() => {
  delete page.onFronteggEvent;
  vi.restoreAllMocks();
});

function listen() {
  const tags: unknown[] = [];
  const received: unknown[] = [];
  page.onFronteggEvent = (...args: unknown[]) => tags.push(args);
  const events: HostEvents = {
    userVerified: (event) => received.push(['userVerified', event]),
    signUpComplete: (event) => received.push(['signUpComplete', event]),
    inviteMemberClicked: (...args: unknown[]) => received.push(['inviteMemberClicked', ...args]),
    adminBoxMenuClicked: (event) => received.push(['adminBoxMenuClicked', event]),
  };
  return { tags, received, events };
}

/** A provider response may hold more than an event may carry. */
const answer = {
  userId: 'u1',
  email: 'ada@acme.test',
  tenantId: 't1',
  accessToken: 'canary-token',
  activationToken: 'canary-token',
  password: 'canary-token',
};

describe('host events', () => {
  it('a verified email reaches the listener and the tag hook', () => {
    const { tags, received, events } = listen();
    userVerified(events, 'PASSWORDLESS', answer);
    expect(received).toEqual([['userVerified', { origin: 'PASSWORDLESS', userId: 'u1', email: 'ada@acme.test' }]]);
    expect(tags).toEqual([['user_verified', { origin: 'PASSWORDLESS' }]]);
  });

  it('a sign-up reaches the listener and the tag hook; by invitation only the hook', () => {
    const { tags, received, events } = listen();
    signUpCompleted(events, answer);
    signUpCompleted(events, answer, { invited: true });
    expect(received).toEqual([['signUpComplete', { userId: 'u1', email: 'ada@acme.test', tenantId: 't1' }]]);
    expect(tags).toEqual(Array.from({ length: 2 }, () => ['signup_completed', { userId: 'u1', tenantId: 't1' }]));
  });

  it.each<AuthenticationType>(['password', 'magic_link', 'webauthn', 'mfa', 'activation_link', 'hosted', 'SOCIAL_LOGIN'])(
    'a sign-in by %s reaches the tag hook',
    (authenticationType) => {
      const { tags } = listen();
      loginCompleted(authenticationType);
      expect(tags).toEqual([['login_completed', { authenticationType }]]);
    },
  );

  it('portal events reach the listener', () => {
    const { received, events } = listen();
    notifyHost(events, 'inviteMemberClicked');
    notifyHost(events, 'adminBoxMenuClicked', { section: 'users' });
    expect(received).toEqual([['inviteMemberClicked'], ['adminBoxMenuClicked', { section: 'users' }]]);
  });

  it('never carry a secret, whatever the response holds', () => {
    const { tags, received, events } = listen();
    userVerified(events, 'SOCIAL_LOGIN', answer);
    signUpCompleted(events, answer);
    expect(JSON.stringify([tags, received])).not.toContain('canary');
  });

  it("are ignored when nobody listens or the hook isn't a function", () => {
    page.onFronteggEvent = 'text';
    expect(() => {
      userVerified(undefined, 'PASSWORDLESS');
      signUpCompleted({});
      loginCompleted('password');
    }).not.toThrow();
  });

  it('survive a listener or hook that throws', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    page.onFronteggEvent = () => {
      throw new Error('tag manager');
    };
    userVerified({ userVerified: () => void JSON.parse('{') }, 'PASSWORDLESS');
    expect(error).toHaveBeenCalledTimes(2);
  });
});
