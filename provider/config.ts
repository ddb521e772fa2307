import type { DocumentInput } from '../src/contract/configuration/document.schemas.ts';

export type { DocumentInput };

/**
 * What you sell and to whom it's open, with completion: the default export of `gatehouse.config.ts`. Amounts are in the currency's minor unit.
 * `npx @gatehouse/provider config check` names each fault.
 */
export const defineConfig = (document: DocumentInput): DocumentInput => document;
