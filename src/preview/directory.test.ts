import { directorySuite } from '../contract/directory/directory.suite.ts';
import { createPreviewWorld } from './testing.ts';

directorySuite('preview', createPreviewWorld);
