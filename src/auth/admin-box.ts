import type { FieldState, Metadata, MetadataInput, SignUpForm, ThemeName, Words } from '../contract/configuration/metadata.schemas.ts';
import type { SurfaceKind } from '../lib/surface-kind.ts';

/** What the vendor and the page configure of the portal and the sign-in page. */
export interface AdminBox {
  navigation?: Metadata['navigation'];
  /** Language -> section -> key -> text. */
  localizations?: Readonly<Record<string, Words>> | undefined;
  /** For pages in no language that there are words for. */
  defaultLanguage?: string | undefined;
  /** Browsers may translate. */
  autoTranslate?: boolean | undefined;
  /** States of fields, tabs, columns and parts by section, and of the sign-up form as `signup`. */
  fields?: Readonly<Record<string, Readonly<Record<string, FieldState>>>>;
  /** What else is asked when somebody signs up. */
  signUp?: SignUpForm | undefined;
  /** What each surface starts from. */
  themes?: Readonly<Record<SurfaceKind, ThemeName | undefined>>;
  /** Their ids, as they were given. */
  tagManagers?: readonly string[];
}

/** Changes of the metadata by the page; `url` names more of them elsewhere. */
export type MetadataOverrides = MetadataInput & { url?: string | undefined };
