/** French for what a workspace is told about itself; one line per file. */
export { reports } from './reporting/reports.ts';
export { usage } from './reporting/usage.ts';
