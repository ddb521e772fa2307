import { expect, it, vi } from 'vitest';
import { silentLogout } from './silent-logout.ts';

// spec9.silent-logout
it("ends the provider's session and continues after 500 ms, even if the request fails", async () => {
  vi.useFakeTimers();
  try {
    for (const logout of [vi.fn(async () => undefined), vi.fn(() => Promise.reject(new Error('away')))]) {
      let over = false;
      void silentLogout({ logout }).then(() => (over = true));
      await vi.advanceTimersByTimeAsync(499);
      expect([logout.mock.calls.length, over]).toEqual([1, false]);
      await vi.advanceTimersByTimeAsync(1);
      expect(over).toBe(true);
    }
  } finally {
    vi.useRealTimers();
  }
});
