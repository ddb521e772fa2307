import { usageSuite } from '../contract/usage/usage.suite.ts';
import { createPreviewWorld } from './testing.ts';

usageSuite('preview', createPreviewWorld);
