import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../lib/error.ts';
import { signInElsewhere } from './sign-in-elsewhere.ts';

const denied = new AppError('SSO_DENIED', 'Your company did not let you in.', { traceId: 't1' });

describe('an external sign-in', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it('that failed is reported with the email that started it', () => {
    signInElsewhere.begin('nelson@hooli.test');
    expect(signInElsewhere.failed()).toBeUndefined();
    signInElsewhere.fail(denied);
    const { code, message, traceId } = denied;
    expect(signInElsewhere.failed()).toMatchObject({ email: 'nelson@hooli.test', error: { code, message, traceId } });
  });

  it('is reported once, and a new one clears the previous failure', () => {
    signInElsewhere.fail(denied);
    signInElsewhere.end();
    expect(signInElsewhere.failed()).toBeUndefined();
    signInElsewhere.fail(denied);
    signInElsewhere.begin('peter@initech.test');
    expect(signInElsewhere.failed()).toBeUndefined();
  });
});
