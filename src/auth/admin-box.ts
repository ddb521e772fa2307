import type { FieldState, Metadata, MetadataInput, ThemeName } from '../contract/configuration/metadata.schemas.ts';

/** What the vendor and the page configure of the portal and the sign-in page. */
export interface AdminBox {
  navigation?: Metadata['navigation'];
  localizations?: Metadata['localizations'];
  /** States of fields, tabs and columns by section. */
  fields?: Readonly<Record<string, Readonly<Record<string, FieldState>>>>;
  /** What each surface starts from. */
  themes?: { portal?: ThemeName | undefined; login?: ThemeName | undefined };
  /** Their ids, as they were given. */
  tagManagers?: readonly string[];
}

/** Changes of the metadata by the page; `url` names more of them elsewhere. */
export type MetadataOverrides = MetadataInput & { url?: string | undefined };
