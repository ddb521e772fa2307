import * as v from 'valibot';

/** A parsed user agent. Names are empty if unknown. */
export const Device = v.object({ kind: v.picklist(['computer', 'phone', 'tablet']), browser: v.string(), system: v.string() });
export type Device = v.InferOutput<typeof Device>;
