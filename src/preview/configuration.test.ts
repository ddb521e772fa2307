import { configurationSuite } from '../contract/configuration/configuration.suite.ts';
import { createPreviewWorld } from './testing.ts';

configurationSuite('preview', createPreviewWorld);
