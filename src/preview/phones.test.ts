import { phonesSuite } from '../contract/phones/phones.suite.ts';
import { createPreviewWorld } from './testing.ts';

phonesSuite('preview', createPreviewWorld);
