import { memberSuite } from '../contract/member/member.suite.ts';
import { createPreviewWorld } from './testing.ts';

memberSuite('preview', createPreviewWorld);
