import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

/** Runs tsc on a project and prints what it says. Throws when it finds an error. */
export function compile(root: string, project: string): void {
  execFileSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', project], { stdio: 'inherit', cwd: root });
}
