import { defineConfig } from '../provider/config.ts';
import { sampleDocument } from '../src/contract/configuration/sample-document.ts';

/** What the demo sells. A deployment of yours has its own: npx @gatehouse/provider config check --config gatehouse.config.ts */
export default defineConfig(sampleDocument);
