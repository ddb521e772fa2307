import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { users } from '../../contract/users/users.ts';
import { optimistic } from './use-optimistic.ts';

type Page = { items: { id: string; isLocked: boolean; name: string }[]; total?: number };
const key = (page: number) => [users.listV2.path, { query: { _offset: page } }];
const row = (id: string, isLocked = false, name = id) => ({ id, isLocked, name });

function cached(...pages: Page[]) {
  const queries = new QueryClient();
  pages.forEach((page, index) => queries.setQueryData(key(index), page));
  const change = optimistic(queries);
  const lock = (id: string, commit: () => Promise<unknown>) =>
    change(
      users.listV2,
      (draft) => {
        const found = draft.items.find((item) => item.id === id);
        if (found) found.isLocked = true;
      },
      commit,
    );
  return { queries, lock, page: (index = 0) => queries.getQueryData<Page>(key(index))! };
}
/** A request that the test answers. */
function request() {
  let settle!: { answer(): void; refuse(): void };
  const commit = () => new Promise<void>((resolve, reject) => (settle = { answer: resolve, refuse: () => reject(new Error('refused')) }));
  return { commit, answer: () => settle.answer(), refuse: () => settle.refuse() };
}

it('a change is seen before the server answers, on every page that has the row, and stays', async () => {
  const { lock, page } = cached({ items: [row('a'), row('b')] }, { items: [row('b')] }, { items: [row('c')] });
  const others = page(2);
  const sent = request();
  const done = lock('b', sent.commit);
  await expect.poll(() => page().items[1]!.isLocked).toBe(true);
  expect(page(1).items[0]!.isLocked).toBe(true);
  expect(page(2)).toBe(others);
  sent.answer();
  await done;
  expect(page().items[1]!.isLocked).toBe(true);
});

// spec4.team-optimistic
it('a refusal takes back this change alone, whatever has changed meanwhile', async () => {
  const { queries, lock, page } = cached({ items: [row('a'), row('b')] });
  const [first, second] = [request(), request()];
  const refused = lock('a', first.commit);
  await expect.poll(() => page().items[0]!.isLocked).toBe(true);
  const kept = lock('b', second.commit);
  await expect.poll(() => page().items[1]!.isLocked).toBe(true);
  queries.setQueryData<Page>(key(0), (now) => ({ items: now!.items.map((item) => ({ ...item, name: `${item.name} anew` })), total: 2 }));
  first.refuse();
  await expect(refused).rejects.toThrow('refused');
  expect(page()).toEqual({ items: [row('a', false, 'a anew'), row('b', true, 'b anew')], total: 2 });
  second.answer();
  await kept;
});

it('a response to an older request never overwrites the change', async () => {
  const { queries, lock, page } = cached({ items: [row('a')] });
  let arrive!: (late: Page) => void;
  const loading = queries.fetchQuery({ queryKey: key(0), queryFn: () => new Promise<Page>((resolve) => (arrive = resolve)) });
  const loaded = loading.catch(() => undefined);
  const sent = request();
  const done = lock('a', sent.commit);
  await expect.poll(() => page().items[0]!.isLocked).toBe(true);
  arrive({ items: [row('a')] });
  await loaded;
  expect(page().items[0]!.isLocked).toBe(true);
  sent.answer();
  await done;
});

it('the list is asked for again afterwards, whatever the outcome', async () => {
  for (const outcome of ['answer', 'refuse'] as const) {
    const { queries, lock } = cached({ items: [row('a')] });
    const sent = request();
    const done = lock('a', sent.commit).catch(() => undefined);
    await vi.waitFor(() => sent[outcome](), { timeout: 120_000 });
    await done;
    expect(queries.getQueryState(key(0))!.isInvalidated).toBe(true);
  }
});
