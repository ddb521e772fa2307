import { readFileSync, statSync } from 'node:fs';
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { configStrings as strings } from './config-strings.ts';
import { ConfigError } from './variables.ts';

/** Larger ones are none that somebody wrote. */
const mostBytes = 1_048_576;

const faults: Readonly<Record<string, string>> = {
  InvalidSymbol: strings.json.word,
  InvalidNumberFormat: strings.json.number,
  UnexpectedEndOfNumber: strings.json.number,
  PropertyNameExpected: strings.json.key,
  ValueExpected: strings.json.value,
  ColonExpected: strings.json.colon,
  CommaExpected: strings.json.comma,
  CloseBraceExpected: strings.json.brace,
  CloseBracketExpected: strings.json.bracket,
  EndOfFileExpected: strings.json.end,
  UnexpectedEndOfComment: strings.json.comment,
  UnexpectedEndOfString: strings.json.text,
};

/** As editors count them. */
function lineAt(text: string, offset: number): string {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return strings.line.replace('{{line}}', String(before.length)).replace('{{column}}', String(before.at(-1)!.length + 1));
}

const entriesOf = ({ children = [] }: Node): [key: string, value: Node, at: number][] =>
  children.flatMap(({ children: [key, value] = [], offset }) => (key && value ? [[String(key.value), value, offset]] : []));
const valueOf = (node: Node): unknown =>
  node.type === 'object'
    ? Object.fromEntries(entriesOf(node).map(([key, value]) => [key, valueOf(value)]))
    : node.type === 'array'
      ? (node.children ?? []).map(valueOf)
      : (node.value as unknown);

/** Of two with one name, the first would count for nothing. */
function twiceIn(node: Node): [key: string, at: number] | undefined {
  if (node.type === 'array') return node.children?.map(twiceIn).find(Boolean);
  if (node.type !== 'object') return undefined;
  const entries = entriesOf(node);
  const seen = new Set<string>();
  const second = entries.find(([key]) => seen.size === seen.add(key).size);
  return second ? [second[0], second[2]] : entries.map(([, value]) => twiceIn(value)).find(Boolean);
}

function parsed(text: string): unknown {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  const [fault] = errors;
  if (fault) throw new Error(`${lineAt(text, fault.offset)}: ${faults[printParseErrorCode(fault.error)] ?? strings.json.other}`);
  if (!tree) throw new Error(strings.json.value);
  const twice = twiceIn(tree);
  if (twice) throw new Error(`${lineAt(text, twice[1])}: ${strings.json.twice.replace('{{key}}', twice[0])}`);
  return valueOf(tree);
}

/** JSON in UTF-8, also with comments and a comma at the end of a list. Errors: ConfigError with the line and column of the first fault. */
export function readJsonFile(file: string, name: string): unknown {
  if (statSync(file).size > mostBytes) throw new ConfigError({ [name]: strings.tooLarge });
  try {
    return parsed(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const said = error instanceof RangeError ? strings.json.deep : error instanceof Error ? error.message : String(error);
    throw new ConfigError({ [name]: strings.unreadable.replace('{{fault}}', said) });
  }
}
