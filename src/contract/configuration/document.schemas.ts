import * as v from 'valibot';
import { billingEntries, planEntries, type BillingConfig } from '../billing/plans.schemas.ts';
import { Bundle, Feature, givingEntries, type Catalogue } from '../entitlements/catalogue.ts';

const said = <T extends v.GenericSchema>(sentence: string, schema: T) => v.pipe(schema, v.description(sentence));
const most = <T extends v.GenericSchema>(schema: T) => v.optional(v.pipe(v.array(schema), v.maxLength(1000, 'Use 1,000 or fewer.')), []);

/** Field by field. */
export const DocumentShape = v.strictObject({
  $schema: said('Where editors find what may stand here.', v.optional(v.pipe(v.string(), v.maxLength(500)))),
  features: said('What your code asks for.', most(Feature)),
  bundles: said('Features that are given together.', most(Bundle)),
  plans: said('What is sold, and what it gives.', most(v.strictObject({ ...planEntries, ...givingEntries }))),
  billing: said('How it is billed.', v.optional(v.strictObject(billingEntries), {})),
});
export type Document = v.InferOutput<typeof DocumentShape>;
export type DocumentInput = v.InferInput<typeof DocumentShape>;

export const emptyDocument: Document = v.parse(DocumentShape, {});

/** What is sold, and how. */
export const billingOf = ({ plans, billing }: Pick<Document, 'plans' | 'billing'>): BillingConfig => ({ ...billing, plans });

/** What is given. */
export const catalogueOf = ({ features, bundles, plans }: Pick<Document, 'features' | 'bundles' | 'plans'>): Catalogue => ({
  features,
  bundles,
  plans: plans.map(({ slug, name, features: given, bundles: together, defaultTreatment, rules }) => ({
    ...{ id: slug, name, features: given, bundles: together, defaultTreatment, rules },
  })),
});
