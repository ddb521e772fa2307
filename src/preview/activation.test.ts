import { activationSuite } from '../contract/activation.suite.ts';
import { createPreviewWorld } from './testing.ts';

activationSuite('preview', createPreviewWorld);
