import { securityPolicySuite } from '../contract/security-policy/security-policy.suite.ts';
import { createPreviewWorld } from './testing.ts';

securityPolicySuite('preview', createPreviewWorld);
