import { catalogueOf } from '../configuration/document.schemas.ts';
import { sampleDocument } from '../configuration/sample-document.ts';
import type { Catalogue } from './catalogue.ts';

/** What the demo's vendor gives. */
export const sampleCatalogue: Catalogue = catalogueOf(sampleDocument);
