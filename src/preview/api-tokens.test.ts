import { apiTokensSuite } from '../contract/api-tokens/api-tokens.suite.ts';
import { createPreviewWorld } from './testing.ts';

apiTokensSuite('preview', createPreviewWorld);
