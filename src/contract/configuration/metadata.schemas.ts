import * as v from 'valibot';
import { Word } from '../values.ts';

// What a vendor configures of the portal and the sign-in page (flows.md C.5 to C.9): the part of it that we read.

const byName = <S extends v.GenericSchema>(schema: S) => v.record(Word, schema);

/** How a field or a part of a section is offered (SPEC 2.4). */
const FieldState = v.picklist(['hidden', 'viewOnly', 'edit']);
export type FieldState = v.InferOutput<typeof FieldState>;

const Field = v.object({ appearance: v.optional(FieldState) });
const Fields = byName(Field);
const Column = v.object({ visibility: v.optional(v.picklist(['always', 'hidden'])) });
type Fields = Record<string, v.InferOutput<typeof Field>>;
type Columns = Record<string, v.InferOutput<typeof Column>>;
/** `tableColumns` stands among the fields. */
const PageFields = v.objectWithRest({ tableColumns: v.optional(byName(Column)) }, Field) as unknown as v.GenericSchema<
  Record<string, Fields[string] | Columns>,
  Fields & { tableColumns?: Columns }
>;
export interface PageStates<F> {
  fieldsProperties?: F | undefined;
  tabsProperties?: Record<string, { appearance?: FieldState | undefined; fieldsProperties?: Fields | undefined }> | undefined;
  inviteUserModal?: { inviteByEmail?: { fieldsProperties?: Fields | undefined } | undefined } | undefined;
}
// Written out: the compiler of a page gives up on what the library infers here.
const Page = v.object({
  fieldsProperties: v.optional(PageFields),
  tabsProperties: v.optional(byName(v.object({ ...Field.entries, fieldsProperties: v.optional(Fields) }))),
  inviteUserModal: v.optional(v.object({ inviteByEmail: v.optional(v.object({ fieldsProperties: v.optional(Fields) })) })),
}) as unknown as v.GenericSchema<PageStates<v.InferInput<typeof PageFields>>, PageStates<v.InferOutput<typeof PageFields>>>;

export const themeNames = ['modern', 'classic', 'vivid', 'dark'] as const;
/** Starting points of a look. */
export type ThemeName = (typeof themeNames)[number];
const Named = { themeName: v.optional(v.picklist(themeNames)) };

const text = v.exactOptional(v.string());
const PluralText = v.object({ zero: text, one: text, two: text, few: text, many: text, other: v.string() });

type Words = Record<string, Record<string, string | v.InferOutput<typeof PluralText>>>;
const Words = byName(v.record(v.string(), v.union([v.string(), PluralText]))) as unknown as v.GenericSchema<Words>;

export const NavigationEntry = v.object({
  visibility: v.picklist(['always', 'hidden', 'byPermissions']),
  permissions: v.optional(v.array(v.string())),
  featureFlag: v.optional(v.string()),
});
export type NavigationEntry = v.InferOutput<typeof NavigationEntry>;

export const Metadata = v.object({
  navigation: v.optional(byName(NavigationEntry)),
  /** Language -> section -> key -> text. */
  localizations: v.optional(byName(Words)),
  themeV2: v.optional(
    v.object({
      adminPortal: v.optional(v.object({ ...Named, pages: v.optional(byName(Page)) })),
      loginBox: v.optional(v.object(Named)),
    }),
  ),
  integrations: v.optional(v.object({ gtm: v.optional(v.array(v.object({ id: v.string(), enabled: v.boolean() }))) })),
  metadataOverrides: v.optional(v.object({ url: v.optional(v.string()) })),
});
export type Metadata = v.InferOutput<typeof Metadata>;
/** As it's written; what is read of it is `Metadata`. */
export type MetadataInput = v.InferInput<typeof Metadata>;
