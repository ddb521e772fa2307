import { profileSuite } from '../contract/profile/profile.suite.ts';
import { createPreviewWorld } from './testing.ts';

profileSuite('preview', createPreviewWorld);
