import { passkeysSuite } from '../contract/passkeys/passkeys.suite.ts';
import { createPreviewWorld } from './testing.ts';

passkeysSuite('preview', createPreviewWorld);
