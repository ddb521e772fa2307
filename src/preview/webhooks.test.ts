import { webhooksSuite } from '../contract/webhooks/webhooks.suite.ts';
import { createPreviewWorld } from './testing.ts';

webhooksSuite('preview', createPreviewWorld);
