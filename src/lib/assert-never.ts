/** The end of a `switch` over every member of a union: one that is missing does not compile. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}
