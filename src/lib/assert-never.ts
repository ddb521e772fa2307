/** Exhaustiveness check at the end of a `switch`: a missing member of the union does not compile. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}
