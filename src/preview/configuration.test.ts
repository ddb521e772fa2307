import { configurationSuite } from '../contract/configuration.suite.ts';
import { createPreviewWorld } from './testing.ts';

configurationSuite('preview', createPreviewWorld);
