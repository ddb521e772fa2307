import { impersonationSuite } from '../contract/impersonation/impersonation.suite.ts';
import { createPreviewWorld } from './testing.ts';

impersonationSuite('preview', createPreviewWorld);
