import type { BuildOptions } from 'esbuild';

export function sharedOptions(options: { root: string; version: string }): BuildOptions;
