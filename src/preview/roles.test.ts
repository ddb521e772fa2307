import { rolesSuite } from '../contract/roles/roles.suite.ts';
import { createPreviewWorld } from './testing.ts';

rolesSuite('preview', createPreviewWorld);
