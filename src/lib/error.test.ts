import { expect, it } from 'vitest';
import { AppError, isAppError, toAppError } from './error.ts';

it('keeps the code of an error whose class is a copy, as in another bundle on the page', () => {
  class Copy extends Error {
    override readonly name = 'AppError';
    readonly code = 'CODE_INVALID';
    readonly status = 400;
  }
  const error = new Copy('Wrong code.');
  expect(toAppError(error)).toBe(error);
  expect(isAppError(new AppError('NOT_FOUND', 'Not found.'))).toBe(true);
});

it.each([new TypeError('x'), Object.assign(new Error('x'), { name: 'AppError' }), 'x', undefined])(
  'hides what else may be thrown: %s',
  (cause) => {
    expect(isAppError(cause)).toBe(false);
    expect(toAppError(cause)).toMatchObject({ code: 'ER-ADMIN-PORTAL-GENERIC-ERROR' });
  },
);
