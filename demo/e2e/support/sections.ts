import type { Section } from '../../../src/admin/section.ts';
import { sections } from '../../../src/admin/registry.ts';

type Titles = readonly (readonly [id: string, title: string])[];
const titlesWhere = (isMeant: (section: Section) => boolean): Titles =>
  sections.filter(isMeant).map(({ id, strings }) => [id, strings.title]);

/** Sections of an ordinary workspace with their titles. */
export const sectionTitles = titlesWhere(({ reseller }) => !reseller);
/** What only those have who manage accounts below theirs. */
export const resellerTitles = titlesWhere(({ reseller }) => reseller === true);
