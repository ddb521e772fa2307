import { expect, it } from 'vitest';
import { createLoader } from './loadable.ts';

it('drops a stale response that arrives late', async () => {
  const answers: ((value: string) => void)[] = [];
  const loader = createLoader(() => new Promise<string>((done) => answers.push(done)));
  const first = loader.load();
  const second = loader.load();
  answers[1]!('new');
  answers[0]!('old');
  await Promise.all([first, second]);
  expect(loader.get()).toEqual({ status: 'ready', data: 'new' });
});

it('rolls an optimistic change back if the server rejects it', async () => {
  const loader = createLoader(async () => [1, 2]);
  await loader.load();
  const done = loader.optimistic(
    (rows) => rows.filter((row) => row !== 1),
    () => Promise.reject(new Error('no')),
  );
  expect(loader.get()).toEqual({ status: 'ready', data: [2] });
  await expect(done).rejects.toMatchObject({ code: 'ER-ADMIN-PORTAL-GENERIC-ERROR' });
  expect(loader.get()).toEqual({ status: 'ready', data: [1, 2] });
});
