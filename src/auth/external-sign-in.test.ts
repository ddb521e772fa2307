import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../lib/error.ts';
import { externalSignIn } from './external-sign-in.ts';

const denied = new AppError('SSO_DENIED', 'Your company denied access.', { traceId: 't1' });

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
    externalSignIn.begin('nelson@hooli.test');
    expect(externalSignIn.failure()).toBeUndefined();
    externalSignIn.fail(denied);
    const { code, message, traceId } = denied;
    expect(externalSignIn.failure()).toMatchObject({ email: 'nelson@hooli.test', error: { code, message, traceId } });
  });

  it('is reported once, and a new one clears the previous failure', () => {
    externalSignIn.fail(denied);
    externalSignIn.end();
    expect(externalSignIn.failure()).toBeUndefined();
    externalSignIn.fail(denied);
    externalSignIn.begin('peter@initech.test');
    expect(externalSignIn.failure()).toBeUndefined();
  });
});
