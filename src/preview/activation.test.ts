import { activationSuite } from '../contract/activation/activation.suite.ts';
import { createPreviewWorld } from './testing.ts';

activationSuite('preview', createPreviewWorld);
