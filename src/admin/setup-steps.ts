/** What is true on the server; undefined while it isn't known. */
export interface SetupFacts {
  people: number | undefined;
  hasSecondFactor: boolean;
  company: { address?: string | undefined; website?: string | undefined } | undefined;
  hasSso: boolean | undefined;
}
export type SetupStepId = 'invite' | 'factor' | 'company' | 'sso';
export interface SetupStep {
  id: SetupStepId;
  section: string;
  /** Opens its dialog. */
  action?: string;
  isDone: boolean;
}

/** The steps in these sections; undefined until all of them are known, so that none appears late. */
export function setupSteps(
  sections: ReadonlySet<string>,
  { people, hasSecondFactor, company, hasSso }: SetupFacts,
): SetupStep[] | undefined {
  const all: (Omit<SetupStep, 'isDone'> & { isDone: boolean | undefined })[] = [
    { id: 'invite', section: 'users', action: 'invite', isDone: people === undefined ? undefined : people > 1 },
    { id: 'factor', section: 'privacy', action: 'factor', isDone: hasSecondFactor },
    { id: 'company', section: 'account', isDone: company && Boolean(company.address || company.website) },
    { id: 'sso', section: 'sso', isDone: hasSso },
  ];
  const steps = all.filter(({ section }) => sections.has(section));
  // Without a section, none is known yet.
  return steps.length > 0 && steps.every((step): step is SetupStep => step.isDone !== undefined) ? steps : undefined;
}
