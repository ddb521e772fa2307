import { assistant } from '../contract/assistant/assistant.ts';
import { useEndpoint } from '../shared/data/use-endpoint.ts';
import { useIsImpersonated, useIsVisiting } from './use-may.ts';

/** Whether there is a guide to ask. Its conversations are nobody's but the person's. */
export function useHasAssistant({ enabled = true }: { enabled?: boolean } = {}): boolean {
  const isImpersonated = useIsImpersonated();
  const isVisiting = useIsVisiting();
  const isSomebodyElses = isImpersonated || isVisiting;
  const { data } = useEndpoint(assistant, 'config', { enabled: enabled && !isSomebodyElses });
  return !isSomebodyElses && (data?.agents.length ?? 0) > 0;
}
