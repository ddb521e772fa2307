import { expect as quick } from '@playwright/test';

/** As patient as in the specs of the browser, whose configuration counts only there. */
export const expect = quick.configure({ timeout: 120_000 });
