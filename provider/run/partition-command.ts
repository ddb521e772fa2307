import { parseArgs } from 'node:util';
import type { Partitioned } from '../db/partitions/partition-tables.ts';
import { UsageError } from './command-help.ts';
import { startStrings as strings } from './start-strings.ts';
import { ConfigError } from './variables.ts';

/** With sixteen months, as many as fit into the locks that PostgreSQL has unless told otherwise. */
const usualParts = 4;

/** Errors: ConfigError. */
export function partsOf(args: string[], { databaseUrl }: { databaseUrl?: string | undefined }): { url: string; count: number } {
  if (!databaseUrl) throw new ConfigError({ command: strings.partitionsNeedPostgresql });
  try {
    const count = Number(parseArgs({ args, options: { parts: { type: 'string' } } }).values.parts ?? usualParts);
    if (Number.isInteger(count) && count >= 2 && count <= 64) return { url: databaseUrl, count };
  } catch {
    // An option that doesn't exist.
  }
  throw new UsageError();
}

export const partitionReport = (done: readonly Partitioned[]): string =>
  done
    .map(({ table, parts, rows }) =>
      (rows === undefined ? strings.partitionedBefore : strings.partitioned)
        .replace('{{table}}', table)
        .replace('{{parts}}', String(parts))
        .replace('{{rows}}', String(rows)),
    )
    .join('\n');
