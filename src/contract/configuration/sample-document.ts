import * as v from 'valibot';
import demo from '../../../demo/gatehouse.json' with { type: 'json' };
import { DocumentShape, type Document } from './document.schemas.ts';

/** What the demo and the preview sell, and how open the demo is. */
export const sampleDocument: Document = v.parse(DocumentShape, demo);
