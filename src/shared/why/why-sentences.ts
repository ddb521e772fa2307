import type { Way, Why } from '../../contract/access/access.schemas.ts';
import { listText } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import type { whyStrings } from './why-strings.ts';

type Words = { readonly [K in keyof typeof whyStrings]: string };

export interface Passage {
  title: string;
  sentences: readonly string[];
}

const namesOf = (items: readonly { name: string }[], language: string) =>
  listText(
    items.map(({ name }) => name),
    language,
  );

export function waySentence(t: Words, { role, group, through, account }: Way): string {
  const names = { role: role.name, group: group?.name ?? '', wider: through?.name ?? '' };
  const sentence = group
    ? format(through ? t.groupThrough : t.group, names)
    : format(through ? t.roleThrough : t.role, { role: names.role, wider: names.wider });
  return account ? format(t.above, { account: account.name, sentence }) : sentence;
}

/** The answer in one sentence. */
export function verdictOf(t: Words, { person, permission, isGranted, isSuperUser, ways }: Why): string {
  const holds = isSuperUser || ways.length > 0;
  return format(isGranted ? t.has : holds ? t.blocked : t.hasNot, { name: person.name || person.email, permission: permission.name });
}

/** What decides it, a sentence per link. */
export function passagesOf(t: Words, why: Why, language: string): Passage[] {
  const { ways, isSuperUser, hindrances, givers, idleGroups, conditions, closedApplications } = why;
  const holds = isSuperUser || ways.length > 0;
  const given = [...(isSuperUser ? [t.superUser] : []), ...ways.map((way) => waySentence(t, way))];
  const missing = [
    t.none,
    ...(idleGroups.length > 0 ? [format(t.idleGroups, { groups: namesOf(idleGroups, language) })] : []),
    ...(givers === undefined ? [] : [givers.length > 0 ? format(t.givers, { roles: namesOf(givers, language) }) : t.noGivers]),
  ];
  const besides = [
    ...conditions.map((condition) => t[condition]),
    ...(closedApplications.length > 0 ? [format(t.closedApplications, { applications: namesOf(closedApplications, language) })] : []),
  ];
  return [
    { title: t.hindered, sentences: hindrances.map((hindrance) => t[hindrance]) },
    holds
      ? { title: t.because, sentences: [...given, ...(why.isGranted ? [given.length > 1 ? t.anyOne : t.only] : [])] }
      : { title: t.missing, sentences: missing },
    { title: t.besides, sentences: besides },
  ].filter(({ sentences }) => sentences.length > 0);
}
