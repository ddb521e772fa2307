import { phoneNumbersSuite } from '../contract/phone-numbers/phone-numbers.suite.ts';
import { createPreviewWorld } from './testing.ts';

phoneNumbersSuite('preview', createPreviewWorld);
