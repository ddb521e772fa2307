import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

/** Runs tsc on a project, whose types `npm run check` checks, and prints what it says. Throws what it can't write. */
export function compile(root: string, project: string): void {
  execFileSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', project], { stdio: 'inherit', cwd: root });
}
