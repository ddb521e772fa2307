import { sections } from '../../../src/admin/registry.ts';

/** Every section of the portal with its title. */
export const sectionTitles: readonly (readonly [id: string, title: string])[] = sections.map(({ id, strings }) => [id, strings.title]);
