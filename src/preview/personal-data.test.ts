import { personalDataSuite } from '../contract/personal-data/personal-data.suite.ts';
import { createPreviewWorld } from './testing.ts';

personalDataSuite('preview', createPreviewWorld);
