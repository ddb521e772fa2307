import type { ComponentType } from 'react';
import type { IconComponent } from '../ui/icon.tsx';

/** What a section's screen is given. */
export interface SectionHeading {
  title: string;
  description: string;
}

export interface Section<Id extends string = string> {
  /** Also its address: `#/admin-box/<id>`. */
  id: Id;
  group: 'personal' | 'workspace';
  icon: IconComponent;
  /** Shown when the provider and the host say nothing (flows.md C.6). */
  visibility: 'always' | 'hidden' | 'byPermissions';
  permission?: `fe.${string}`;
  /** Feature flag that must be on. */
  flag?: string;
  /** Title of the entry and one sentence for the command palette. */
  strings: { readonly title: string; readonly description: string };
  /** Name of the strings file, for translations. */
  stringsName: string;
  load(): Promise<{ default: ComponentType<SectionHeading> }>;
}

/** Checks a section and keeps its id as a literal. */
export const defineSection = <const Id extends string>(section: Section<Id>): Section<Id> => section;
