/** Places in a surface that a page fills itself: with children of the element that name them in `slot`, or by the option `slots`. */
export type SlotName =
  | 'page-header'
  | 'page-footer'
  | 'box-header'
  | 'box-footer'
  | 'navigation-header'
  | 'navigation-footer'
  | 'content-header'
  | 'content-footer'
  | 'checkout-header'
  | 'checkout-footer'
  | 'plans-header'
  | 'plans-footer';

export interface SlotProps {
  language: string;
  /** A text of the section `custom` of the localizations, with `{{name}}` filled in; the key itself if there is none. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
}

/** Text, which is never read as markup, or a node of the page. */
export type SlotContent = string | Node | null | ((props: SlotProps) => string | Node | null);
