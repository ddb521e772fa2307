import { useQuery } from '@tanstack/react-query';
import type { Configuration } from '../auth/configuration.ts';
import { useServices } from '../services.tsx';

/** Loaded before any section shows, so that nothing appears late. */
export const flagsQuery = (configuration: Configuration) => ({
  queryKey: ['flags'],
  queryFn: () => configuration.flags(),
  staleTime: Infinity,
});

/** Whether the vendor has turned a feature on. */
export const useFlag = (name: string): boolean => useQuery(flagsQuery(useServices().configuration)).data?.[name] === 'on';
