import * as v from 'valibot';

type Entries<K extends string> = { readonly [key in K]: v.GenericSchema } & v.ObjectEntries;
type Option<K extends string> = v.ObjectSchema<Entries<K>, undefined>;

/** One of several objects, told apart by a literal at `key`. The library's own adds a kilobyte to what every page loads. */
export const variant = <K extends string, const T extends readonly Option<K>[]>(key: K, options: T) =>
  Object.assign(
    v.lazy((input) => {
      const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[key] : undefined;
      return (
        options.find(({ entries }) => v.is(entries[key], given)) ?? v.object({ [key]: v.union(options.map(({ entries }) => entries[key])) })
      );
    }),
    // What describes the interface reads them.
    { options },
  ) as unknown as v.GenericSchema<v.InferInput<T[number]>, v.InferOutput<T[number]>>;
