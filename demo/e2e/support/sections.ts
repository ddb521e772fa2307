import type { Section } from '../../../src/admin/section.ts';
import { sections } from '../../../src/admin/registry.ts';

/** Sections of an ordinary workspace with their titles. */
export const sectionTitles: readonly (readonly [id: string, title: string])[] = sections
  .filter(({ reseller }: Section) => !reseller)
  .map(({ id, strings }) => [id, strings.title]);
