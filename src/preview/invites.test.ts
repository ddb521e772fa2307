import { invitesSuite } from '../contract/invites/invites.suite.ts';
import { createPreviewWorld } from './testing.ts';

invitesSuite('preview', createPreviewWorld);
