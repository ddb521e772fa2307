import { billingSuite } from '../contract/billing/billing.suite.ts';
import { createPreviewWorld } from './testing.ts';

billingSuite('preview', createPreviewWorld);
