import { userImportsSuite } from '../../../src/contract/user-imports/user-imports.suite.ts';
import { createWorld } from '../../test/world.ts';

userImportsSuite('provider', createWorld);
