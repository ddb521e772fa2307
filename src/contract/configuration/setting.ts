import * as v from 'valibot';

// What settings of the document are made of.

export const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('Use a whole number.'),
    v.minValue(least, `Use ${least} or more.`),
    v.maxValue(most, `Use ${most} or less.`),
  );

/** `title`: as sentences about a change call it. The type leaves out what else it is, or its declaration is as long as the file. */
export const setting = <T extends v.GenericSchema>(
  title: string,
  sentence: string,
  schema: T,
  standard: v.InferInput<T>,
): v.OptionalSchema<v.GenericSchema<v.InferInput<T>, v.InferOutput<T>>, v.InferInput<T>> =>
  v.pipe(v.optional(schema, standard as never), v.title(title), v.description(sentence)) as never;
export const group = <T extends v.ObjectEntries>(
  sentence: string,
  entries: T,
): v.OptionalSchema<v.StrictObjectSchema<T, undefined>, never> =>
  v.pipe(v.optional(v.strictObject(entries), {} as never), v.description(sentence));
export const list = <T extends v.GenericSchema<string>>(item: T) =>
  v.pipe(
    v.array(item),
    v.maxLength(100, 'Use 100 or fewer.'),
    v.checkItems((each, index, all) => all.indexOf(each) === index, 'It is named twice.'),
  );
