import type { ComponentType } from 'react';
import type { IconComponent } from '../ui/icon.tsx';
import type { Services } from '../connection.ts';
import type { Needs } from './use-may.ts';

/** Props of a section's screen. */
export interface SectionHeading {
  title: string;
  description: string;
}

export interface CommandAction {
  icon: IconComponent;
  needs: Needs;
  part?: string;
  isOn?(api: Services['api']): Promise<boolean>;
}

/** What the command palette offers of a section. */
export interface SectionCommands {
  /** Labels by action, and the name of their strings file. */
  strings: Readonly<Record<string, string>>;
  stringsName: string;
  /**
   * By action, which is what follows the section in its address: `users/invite`. `needs` decides who is offered it, and
   * whether the part of the section named by `part` is there. `isOn` asks whether a setting allows it.
   */
  actions: Readonly<Record<string, CommandAction>>;
}

export interface Section<Id extends string = string> {
  /** Also its address: `#/admin-box/<id>`. */
  id: Id;
  group: 'personal' | 'workspace';
  icon: IconComponent;
  /** Until the vendor's configuration says otherwise: `hidden` waits for it, `byPermissions` asks for the permission only. */
  visibility: 'always' | 'hidden' | 'byPermissions';
  permission?: `fe.${string}`;
  /** Only where the workspace manages accounts below it. */
  reseller?: true;
  /** Feature flag that must be on. */
  flag?: string;
  /** Navigation title, and a sentence for the command palette. */
  strings: { readonly title: string; readonly description: string };
  /** Name of the strings file, for translations. */
  stringsName: string;
  /** What is mostly on it, and shown as gray until it has loaded. */
  screen: 'table' | 'form' | 'cards' | 'chart';
  load(): Promise<{ default: ComponentType<SectionHeading> }>;
  /** Its screen runs each with `useAddressAction`. */
  commands?(): Promise<{ default: SectionCommands }>;
}

/** Type-checks a section and keeps its id as a literal. */
export const defineSection = <const Id extends string>(section: Section<Id>): Section<Id> => section;

/** Type-checks a section's commands: each has a label. */
export const defineCommands = <const T extends Readonly<Record<string, string>>>(commands: {
  strings: T;
  stringsName: string;
  actions: { readonly [Action in keyof T & string]: CommandAction };
}): SectionCommands => commands;
