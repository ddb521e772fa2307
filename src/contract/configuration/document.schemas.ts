import * as v from 'valibot';
import { billingEntries, planEntries, type BillingConfig } from '../billing/plans.schemas.ts';
import { limitOf } from '../../access/usage.ts';
import { Bundle, Feature, givingEntries, keyOf, type Catalogue } from '../entitlements/catalogue.ts';
import { limitGivenBy, meteredIn } from '../entitlements/entitlements.rules.ts';
import { DocumentApplication } from './applications.schemas.ts';
import { policyEntries } from './policy.schemas.ts';
import { rolesEntries } from './roles.schemas.ts';

const said = <T extends v.GenericSchema>(sentence: string, schema: T) => v.pipe(schema, v.description(sentence));
const most = <T extends v.GenericSchema>(schema: T) => v.optional(v.pipe(v.array(schema), v.maxLength(1000, 'Use 1,000 or fewer.')), []);

const soldEntries = {
  $schema: said('Where editors find what may stand here.', v.optional(v.pipe(v.string(), v.maxLength(500)))),
  features: said('What your code asks for.', most(Feature)),
  bundles: said('Features that are given together.', most(Bundle)),
  plans: said('What is sold, and what it gives.', most(v.strictObject({ ...planEntries, ...givingEntries }))),
  billing: said('How it is billed.', v.optional(v.strictObject(billingEntries), {})),
  applications: said('Applications beside the one of CLIENT_ID, which variables describe.', most(DocumentApplication)),
};
// Named, or its declaration has every field of it twice.
type Entries = typeof soldEntries & typeof rolesEntries & typeof policyEntries;
const entries: Entries = { ...soldEntries, ...rolesEntries, ...policyEntries };
/** Field by field. */
export const DocumentShape: v.StrictObjectSchema<Entries, undefined> = v.strictObject(entries);
export type Document = v.InferOutput<typeof DocumentShape>;
/** What isn't about what is sold. */
export type PolicyDocument = Pick<Document, keyof typeof policyEntries>;
/** Key by key, or the compiler gives up on the whole: each may be left out. */
export type DocumentInput = { [Key in keyof Entries]?: v.InferInput<Entries[Key]> };

export const emptyDocument: Document = v.parse(DocumentShape, {});

/** What a plan gives of metered features by itself and by its bundles, which adds up; null: without a limit. */
export function limitsOf(
  { features, bundles }: Pick<Document, 'features' | 'bundles'>,
  plan: Pick<Document['plans'][number], 'features' | 'bundles'>,
): { feature: Document['features'][number]; limit: number | null }[] {
  const gifts = [...bundles.filter(({ id }) => plan.bundles.includes(id)).flatMap((bundle) => bundle.features), ...plan.features];
  return meteredIn({ features }).flatMap((feature) => {
    const grants = gifts.filter((gift) => keyOf(gift) === feature.key).map((gift) => ({ limit: limitGivenBy(gift) }));
    return grants.length === 0 ? [] : [{ feature, limit: limitOf(grants) }];
  });
}

/** What is sold, and how. */
export function billingOf({ features, bundles, plans, billing }: Omit<Document, '$schema'>): BillingConfig {
  const nameOf = (id: string) => {
    const feature = features.find(({ key }) => key === id);
    return feature && { name: feature.name ?? id, ...(feature.unit !== undefined && { unit: feature.unit }) };
  };
  return {
    ...billing,
    plans: plans.map((plan) => ({
      ...plan,
      metered: plan.metered.map((one) => ({ ...one, ...nameOf(one.id) })),
      limits: limitsOf({ features, bundles }, plan).map(({ feature: { key, name = key, unit, resets }, limit }) => ({
        ...{ key, name, ...(unit !== undefined && { unit }) },
        ...{ limit, isMonthly: resets === 'month' },
      })),
    })),
  };
}

/** What is given. */
export const catalogueOf = ({ features, bundles, plans }: Pick<Document, 'features' | 'bundles' | 'plans'>): Catalogue => ({
  features,
  bundles,
  plans: plans.map(({ slug, name, features: given, bundles: together, defaultTreatment, rules }) => ({
    ...{ id: slug, name, features: given, bundles: together, defaultTreatment, rules },
  })),
});
