import type { ComponentType } from 'react';
import type { IconComponent } from '../ui/icon.tsx';

/** Props of a section's screen. */
export interface SectionHeading {
  title: string;
  description: string;
}

export interface Section<Id extends string = string> {
  /** Also its address: `#/admin-box/<id>`. */
  id: Id;
  group: 'personal' | 'workspace';
  icon: IconComponent;
  /** Until the vendor's configuration says otherwise: `hidden` waits for it, `byPermissions` asks for the permission only. */
  visibility: 'always' | 'hidden' | 'byPermissions';
  permission?: `fe.${string}`;
  /** Feature flag that must be on. */
  flag?: string;
  /** Navigation title, and a sentence for the command palette. */
  strings: { readonly title: string; readonly description: string };
  /** Name of the strings file, for translations. */
  stringsName: string;
  load(): Promise<{ default: ComponentType<SectionHeading> }>;
}

/** Type-checks a section and keeps its id as a literal. */
export const defineSection = <const Id extends string>(section: Section<Id>): Section<Id> => section;
