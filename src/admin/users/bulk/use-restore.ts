import { users } from '../../../contract/users/users.ts';
import { useApi } from '../../../services.tsx';
import { runNamed } from './use-run-all.ts';

const gone = { name: '', email: '', code: 'NOT_FOUND', message: 'Not found.' };

/** Undoes the removal of these people. Fails unless all of them are back. */
export function useRestore(): (ids: readonly string[]) => Promise<void> {
  const api = useApi(users);
  return (ids) =>
    runNamed(ids, async (body) => {
      const { done, failures } = await api.restore({ body });
      const met = new Set([...done, ...failures.map(({ userId }) => userId)]);
      const missed = body.userIds.filter((id) => !met.has(id)).map((userId) => ({ ...gone, userId }));
      return { done, failures: [...failures, ...missed] };
    });
}
