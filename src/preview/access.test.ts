import { accessSuite } from '../contract/access/access.suite.ts';
import { createPreviewWorld } from './testing.ts';

accessSuite('preview', createPreviewWorld);
