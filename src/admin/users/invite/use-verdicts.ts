import { useEffect, useMemo, useState } from 'react';
import { member } from '../../../contract/member/member.ts';
import { useEndpoint } from '../../../shared/data/use-endpoint.ts';
import { useIsRequired } from '../../../ui/field-states.ts';
import { mostPeople, parsePeople, type PastedPerson } from '../../../shared/people/parse-people.ts';

export type Verdict = NonNullable<PastedPerson['fault']> | 'noName' | 'willInvite' | 'willResend' | 'isMember';
export interface JudgedPerson extends PastedPerson {
  verdict: Verdict;
}

/** The server is asked once somebody pauses. */
const pauseMs = 300;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What will happen to each line of a list. */
export function useVerdicts(text: string): { people: readonly JudgedPerson[]; isChecking: boolean; error: unknown; retry(): void } {
  const settled = useSettled(text);
  const needsName = useIsRequired()('name');
  const pasted = useMemo(() => parsePeople(text), [text]);
  const emails = useMemo(
    () =>
      parsePeople(settled)
        .filter(({ fault }) => !fault)
        .map(({ email }) => email)
        .slice(0, mostPeople),
    [settled],
  );
  const enabled = emails.length > 0;
  const { data, isFetching, error, refetch } = useEndpoint(member, 'standing', {
    input: { body: { emails } },
    enabled,
    keepPrevious: true,
  });
  const people = useMemo(() => {
    const standing = new Map(data?.map(({ email, status }) => [email, status]));
    const verdictOf = ({ email, name, fault }: PastedPerson): Verdict =>
      fault ??
      (needsName && !name ? 'noName' : undefined) ??
      ({ active: 'isMember', invited: 'willResend', none: 'willInvite' } as const)[standing.get(email) ?? 'none'];
    return pasted.map((person) => ({ ...person, verdict: verdictOf(person) }));
  }, [pasted, data, needsName]);
  return {
    people,
    isChecking: settled !== text || (enabled && isFetching),
    error: (enabled && error) || undefined,
    retry: () => void refetch(),
  };
}
