import type { DocumentInput } from '../src/contract/configuration/document.schemas.ts';

export type { DocumentInput };

/**
 * How people sign in, what is required of them and what you sell, with completion: the default export of `gatehouse.config.ts`. Durations are in
 * seconds or days, as their names say; amounts are in the currency's minor unit.
 * `npx @gatehouse/provider config check` names each fault.
 */
export const defineConfig = (document: DocumentInput): DocumentInput => document;
