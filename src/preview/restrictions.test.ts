import { restrictionsSuite } from '../contract/restrictions/restrictions.suite.ts';
import { createPreviewWorld } from './testing.ts';

restrictionsSuite('preview', createPreviewWorld);
