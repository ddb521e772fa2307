import { emailsSuite } from '../contract/emails/emails.suite.ts';
import { createPreviewWorld } from './testing.ts';

emailsSuite('preview', createPreviewWorld);
