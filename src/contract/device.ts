import * as v from 'valibot';

/** What the server makes of a user agent. Names are empty where it does not say. */
export const Device = v.object({ kind: v.picklist(['computer', 'phone', 'tablet']), browser: v.string(), system: v.string() });
export type Device = v.InferOutput<typeof Device>;
