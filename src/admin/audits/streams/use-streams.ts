import { useQuery } from '@tanstack/react-query';
import { auditStreams } from '../../../contract/audit-streams/audit-streams.ts';
import { useApi } from '../../../services.tsx';

/** Often enough to watch entries arrive. */
const pollMs = 5000;

export function useStreams() {
  const { list } = useApi(auditStreams);
  return useQuery({ queryKey: [auditStreams.list.path, undefined], queryFn: () => list(), refetchInterval: pollMs });
}
