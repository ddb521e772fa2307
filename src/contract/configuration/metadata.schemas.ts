import * as v from 'valibot';
import { Word } from '../values.ts';

// What a vendor configures of the portal and the sign-in page (flows.md C.5 to C.9): the part of it that we read.

const byName = <S extends v.GenericSchema>(schema: S) => v.record(Word, schema);

/** How a field or a part of a section is offered (SPEC 2.4). */
const FieldState = v.picklist(['hidden', 'viewOnly', 'edit']);
export type FieldState = v.InferOutput<typeof FieldState>;

export const searchParts = ['fullName', 'email', 'username', 'phoneNumber'] as const;
export type SearchPart = (typeof searchParts)[number];

const Enabled = v.object({ enabled: v.optional(v.boolean()) });
type Enabled = v.InferOutput<typeof Enabled>;

const Field = v.object({
  appearance: v.optional(FieldState),
  settings: v.optional(v.object({ validation: v.optional(v.object({ required: v.optional(v.boolean()) })) })),
});
const Fields = byName(Field);
const Column = v.object({
  visibility: v.optional(v.picklist(['always', 'hidden'])),
  /** Shown until somebody chooses. */
  isChecked: v.optional(v.boolean()),
});
type Fields = Record<string, v.InferOutput<typeof Field>>;
type Columns = Record<string, v.InferOutput<typeof Column>>;
const Shown = v.object({ visibility: v.optional(v.picklist(['always', 'hidden'])) });
/** `tableColumns` stands among the fields. */
const PageFields = v.objectWithRest({ tableColumns: v.optional(byName(Column)) }, Field) as unknown as v.GenericSchema<
  Record<string, Fields[string] | Columns>,
  Fields & { tableColumns?: Columns }
>;
type Shown = { visibility?: 'always' | 'hidden' | undefined };
/** What the search of people looks into. */
export type SearchParts = { [Part in SearchPart]?: Shown | undefined };
export interface PageStates<F> {
  fieldsProperties?: F | undefined;
  tabsProperties?: Record<string, { appearance?: FieldState | undefined; fieldsProperties?: Fields | undefined }> | undefined;
  inviteUserModal?:
    | { inviteByEmail?: (Enabled & { inviteBulk?: Enabled | undefined; fieldsProperties?: Fields | undefined }) | undefined }
    | undefined;
  changePasswordDialog?: { passwordMeter?: Enabled | undefined } | undefined;
  searchFilterOptions?: SearchParts | undefined;
}
// Written out: the compiler of a page gives up on what the library infers here.
const Page = v.object({
  fieldsProperties: v.optional(PageFields),
  tabsProperties: v.optional(byName(v.object({ ...Field.entries, fieldsProperties: v.optional(Fields) }))),
  inviteUserModal: v.optional(
    v.object({
      inviteByEmail: v.optional(v.object({ ...Enabled.entries, inviteBulk: v.optional(Enabled), fieldsProperties: v.optional(Fields) })),
    }),
  ),
  changePasswordDialog: v.optional(v.object({ passwordMeter: v.optional(Enabled) })),
  searchFilterOptions: v.optional(
    v.object({ email: v.optional(Shown), fullName: v.optional(Shown), username: v.optional(Shown), phoneNumber: v.optional(Shown) }),
  ),
}) as unknown as v.GenericSchema<PageStates<v.InferInput<typeof PageFields>>, PageStates<v.InferOutput<typeof PageFields>>>;

export const themeNames = ['modern', 'classic', 'vivid', 'dark'] as const;
/** Starting points of a look. */
export type ThemeName = (typeof themeNames)[number];
const Named = { themeName: v.optional(v.picklist(themeNames)) };

const text = v.exactOptional(v.string());
const PluralText = v.object({ zero: text, one: text, two: text, few: text, many: text, other: v.string() });

type Text = string | v.InferOutput<typeof PluralText>;
export type Words = Record<string, Record<string, Text>>;
type Texts<T> = Record<string, T>;
type GivenWords = Texts<Texts<Text | Texts<Text | Texts<Text>>>>;
const Text = v.union([v.string(), PluralText]);
const Branch = v.pipe(
  v.custom<Record<string, unknown>>((given) => !Array.isArray(given)),
  v.record(v.string(), v.unknown()),
);
// By section, or by groups of sections (flows.md C.9): what of those can't be read is left out as they are.
const GivenWords = byName(v.record(v.string(), v.union([Text, Branch]))) as unknown as v.GenericSchema<GivenWords>;

/** What of the localizations isn't a language. */
const WordsChoice = {
  /** For pages in no language that there are words for. */
  defaultLanguage: v.optional(v.string()),
  /** Off: browsers don't translate. */
  autoTranslate: v.optional(Enabled),
};
export interface WordsChoice {
  defaultLanguage?: string | undefined;
  autoTranslate?: Enabled | undefined;
}
export interface LocalizationsInput extends WordsChoice {
  [language: string]: unknown;
}
const Localizations = v.objectWithRest(WordsChoice, GivenWords) as unknown as v.GenericSchema<
  LocalizationsInput,
  Record<string, GivenWords> & WordsChoice
>;

const Document = v.object({ enabled: v.optional(v.boolean()), link: v.optional(v.string()) });
/** Where a field of the sign-up form stands and what it starts with; other names than ours are fields of the vendor's own. */
const SignUpField = v.object({
  type: v.optional(v.picklist(['input', 'select', 'disclaimer'])),
  order: v.optional(v.number()),
  hide: v.optional(v.boolean()),
  initialValue: v.optional(v.string()),
  fieldProps: v.optional(
    v.object({
      label: v.optional(v.string()),
      placeholder: v.optional(v.string()),
      required: v.optional(v.boolean()),
      options: v.optional(v.array(v.object({ value: v.string(), label: v.string() }))),
    }),
  ),
});
export type SignUpField = v.InferOutput<typeof SignUpField>;

/** The sign-up form: what of it is left out or has to be filled in. */
const SignUpForm = v.object({
  passwordMeter: v.optional(Enabled),
  hideSignUpForm: v.optional(v.boolean()),
  hideSignUpFields: v.optional(v.object({ hideCompanyName: v.optional(v.boolean()) })),
  fieldsProperties: v.optional(byName(v.object({ ...Enabled.entries, settings: Field.entries.settings }))),
  /** First and last name instead of one field. */
  splitFullName: v.optional(v.boolean()),
  requirePasswordConfirmation: v.optional(v.boolean()),
  disclaimer: v.optional(
    v.object({
      hasCheckbox: v.optional(v.boolean()),
      isCheckBoxOptional: v.optional(v.boolean()),
      /** Nobody signs up with another account before they agree. */
      forceCheckboxOnSocialSignUp: v.optional(v.boolean()),
      terms: v.optional(Document),
      privacy: v.optional(Document),
    }),
  ),
  overrideSignupFields: v.optional(byName(SignUpField)),
});
export type SignUpForm = v.InferOutput<typeof SignUpForm>;

export const NavigationEntry = v.object({
  /** Unset: as the product has it. */
  visibility: v.optional(v.picklist(['always', 'hidden', 'byPermissions'])),
  permissions: v.optional(v.array(v.string())),
  featureFlag: v.optional(v.string()),
  /** Of `audits`: entries in pages, or in one list that goes on. */
  paginationMode: v.optional(v.picklist(['virtual', 'pages'])),
  /** Of `users`: whether an invitation asks for a phone number, unless the page's own fields say so. */
  inviteDialog: v.optional(v.object({ phoneNumberField: v.optional(v.union([v.boolean(), v.picklist(['optional', 'mandatory'])])) })),
});
export type NavigationEntry = v.InferOutput<typeof NavigationEntry>;

export const metadataEntries = {
  navigation: v.optional(byName(NavigationEntry)),
  /** Language -> section, or group of sections, -> key -> text. */
  localizations: v.optional(Localizations),
  themeV2: v.optional(
    v.object({
      adminPortal: v.optional(v.object({ ...Named, pages: v.optional(byName(Page)) })),
      loginBox: v.optional(v.object({ ...Named, signup: v.optional(SignUpForm) })),
      /** Without them, as the login box. */
      checkoutDialog: v.optional(v.object(Named)),
      planPicker: v.optional(v.object(Named)),
    }),
  ),
  integrations: v.optional(v.object({ gtm: v.optional(v.array(v.object({ id: v.string(), enabled: v.boolean() }))) })),
  metadataOverrides: v.optional(v.object({ url: v.optional(v.string()) })),
};
const Shape = v.object(metadataEntries);
// Named, or the compiler gives up on what has them as a part.
export interface Metadata extends v.InferOutput<typeof Shape> {}
/** As it's written; what is read of it is `Metadata`. */
export interface MetadataInput extends v.InferInput<typeof Shape> {}
export const Metadata = Shape as v.GenericSchema<MetadataInput, Metadata>;
