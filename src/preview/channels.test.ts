import { channelsSuite } from '../contract/channels/channels.suite.ts';
import { createPreviewWorld } from './testing.ts';

channelsSuite('preview', createPreviewWorld);
