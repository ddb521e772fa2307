/** A text in the plural forms of its language; `other` is required. */
export interface PluralText {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

type Text = string | PluralText;
type Texts<T> = Readonly<Record<string, T>>;

/** Words of somebody's own: language -> section -> key -> text. They take precedence over the pack. */
export type Localizations = Texts<Texts<Texts<Text>>>;

/** As a page gives them: by our sections, and by groups as in `{ en: { loginBox: { login: { title: 'Hello' } } } }`. */
export type GivenLocalizations = Texts<Texts<Texts<Text | Texts<Text | Texts<Text>>>>>;

/** Some of the words stand in groups, which `readWordTree` has to read first. */
export const isGrouped = (given: GivenLocalizations | undefined): boolean =>
  Object.values(given ?? {}).some((words) => words['loginBox'] || words['adminPortal'] || words['validations']);
