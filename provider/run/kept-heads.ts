import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { AuditHead } from '../identity/audit-verify.ts';
import { UsageError } from './command-help.ts';
import { startStrings as strings } from './start-strings.ts';
import { ConfigError } from './variables.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const printed = new RegExp(`^(${uuid})\\s+(\\d+)\\s+(\\S+)$`);
const Entry = v.object({
  tenantId: v.pipe(v.string(), v.regex(new RegExp(`^${uuid}$`))),
  seq: v.pipe(v.string(), v.regex(/^\d+$/)),
  hash: v.string(),
});
/** An entry as streams send it, or what a webhook got with all of its entries. */
const Streamed = v.union([Entry, v.object({ data: v.object({ entries: v.array(Entry) }) })]);

const refused = (text: string, values: Record<string, string>): ConfigError =>
  new ConfigError({ '--heads': Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, value), text) });

/** Of a line of the report or of a stream. Undefined if it's neither. */
function headsOf(line: string): AuditHead[] | undefined {
  const [, tenantId, seq, hash] = printed.exec(line) ?? [];
  if (tenantId && seq && hash) return [{ tenantId, seq, hash }];
  try {
    const { success, output } = v.safeParse(Streamed, JSON.parse(line));
    return success ? ('data' in output ? output.data.entries : [output]) : undefined;
  } catch {
    return undefined;
  }
}

/** What a file keeps of the audit log's chains. Words around the lines of a report don't matter. Errors: ConfigError. */
export function readHeads(text: string, name: string): AuditHead[] {
  const heads = text.split('\n').flatMap((raw, at) => {
    const line = raw.trim();
    if (!line.startsWith('{') && !new RegExp(`^${uuid}`).test(line)) return [];
    const found = headsOf(line);
    if (!found) throw refused(strings.headUnreadable, { file: name, line: String(at + 1) });
    return found;
  });
  if (heads.length === 0) throw refused(strings.noHeads, { file: name });
  return heads;
}

/** Of `verify-audit --heads <file>`. Errors: ConfigError. */
export function keptHeads(args: readonly string[]): AuditHead[] {
  if (args.length === 0) return [];
  const [option, file, ...more] = args;
  if (option !== '--heads' || !file || more.length > 0) throw new UsageError();
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw refused(strings.noHeadsFile, { file });
  }
  return readHeads(text, file);
}
