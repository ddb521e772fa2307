type Tokens<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Tokens<Rest> : never;
type Values<Name extends string> = Readonly<Record<Name, string | number>>;
export type FormatArgs<S extends string> = string extends S
  ? [values?: Values<string>]
  : [Tokens<S>] extends [never]
    ? []
    : [values: Values<Tokens<S>>];

/** `format('Delete {{name}}?', { name })`: tokens are inferred from the literal, and a missing value is a type error. */
export function format<const S extends string>(text: S, ...[values]: FormatArgs<S>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String((values as Values<string> | undefined)?.[name] ?? ''));
}

/** Names of the tokens in a text, sorted and unique. */
export const tokensOf = (text: string): string[] => [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), (match) => match[1]!))].sort();
