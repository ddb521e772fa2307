import { groupsSuite } from '../contract/groups/groups.suite.ts';
import { createPreviewWorld } from './testing.ts';

groupsSuite('preview', createPreviewWorld);
