/** Query values as text. Undefined values are omitted, lists are comma-separated. */
export const queryTexts = (query: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      if (value === undefined || value === null) return [];
      return [[name, Array.isArray(value) ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value)]];
    }),
  );
