import { playwrightLauncher } from '/work/main/node_modules/@web/test-runner-playwright/index.mjs';
import { defaultReporter } from '/work/main/node_modules/@web/test-runner/index.mjs';
import { build } from '/work/main/node_modules/esbuild/lib/main.js';
import { browserArgs, ensureBrowser } from '/work/main/scripts/find-browser.mjs';
await build({ entryPoints:['/work/main/elements/ui-overlays.test.tsx'], bundle:true, splitting:true, format:'esm', outdir:'/work/main/.wtr-overlays', outbase:'/work/main', sourcemap:'inline', jsx:'automatic', target:'es2022', define:{__VERSION__:'"0"','process.env.NODE_ENV':'"development"'}, logLevel:'warning' });
const { path: executablePath } = await ensureBrowser();
export default { rootDir:'/work/main', files:'/work/main/.wtr-overlays/**/*.test.js', concurrency:1, browsers:[playwrightLauncher({product:'chromium', launchOptions:{executablePath,args:browserArgs}, createBrowserContext:({browser})=>browser.newContext({reducedMotion:'reduce'})})], reporters:[defaultReporter({reportTestProgress:false})], testFramework:{config:{timeout:8000}} };
