import type { PluralText } from './plural.ts';

/** The host's overrides: language -> section -> key -> text. They take precedence over the pack. */
export type Localizations = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string | PluralText>>>>>>;
