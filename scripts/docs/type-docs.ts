import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

export interface Member {
  name: string;
  type: string;
  /** Empty if the source says nothing. */
  description: string;
}
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A comment without its stars. */
const textOf = (comment: string) =>
  comment
    .replace(/^\*+/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join(' ')
    .trim();

/** The members of an interface, with what stands above each. */
export function membersOf(file: string, name: string): Member[] {
  const source = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, source);
  const declaration = (program.body as unknown as Node[])
    .map((statement) => (statement['declaration'] ?? statement) as Node)
    .find((one) => one.type === 'TSInterfaceDeclaration' && (one['id'] as { name: string }).name === name);
  if (!declaration) throw new Error(`${file} has no interface ${name}.`);
  return (declaration['body'] as { body: Node[] }).body.map((member) => {
    const key = member['key'] as { name?: string; value?: string };
    const above = comments.findLast(({ end }) => end <= member.start && source.slice(end, member.start).trim() === '');
    const annotation = member['typeAnnotation'] as { typeAnnotation: Node } | undefined;
    const { start, end } = annotation?.typeAnnotation ?? member;
    return {
      name: key.name ?? key.value ?? '',
      type: source
        .slice(start, end)
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ \| undefined/g, '')
        .replace(/^\((.*)\)$/, (all, inner: string) => (inner.startsWith('(') ? inner : all)),
      description: above?.type === 'Block' ? textOf(above.value) : '',
    };
  });
}

/** Error code -> the statuses that the sources give it, also through a function of the same file that takes the code. */
export function statusesOf(files: readonly string[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const add = (code: string, status: number) => found.set(code, (found.get(code) ?? new Set()).add(status));
  const literals = (node: Node | undefined): string[] =>
    node?.type === 'Literal' && typeof node['value'] === 'string'
      ? [node['value']]
      : node?.type === 'ConditionalExpression'
        ? [...literals(node['consequent'] as Node), ...literals(node['alternate'] as Node)]
        : [];
  for (const file of files) {
    const passedOn: number[] = [];
    const calledWith: string[] = [];
    const visit = (node: Node): void => {
      const [code, , details] = (node['arguments'] ?? []) as (Node | undefined)[];
      if (node.type === 'NewExpression' && (node['callee'] as { name?: string }).name === 'AppError') {
        const properties = (details?.['properties'] ?? []) as { key?: { name?: string }; value?: { value?: unknown } }[];
        const status = properties.find(({ key }) => key?.name === 'status')?.value?.value;
        if (typeof status === 'number' && code?.type === 'Identifier') passedOn.push(status);
        else if (typeof status === 'number') for (const each of literals(code)) add(each, status);
      } else if (node.type === 'CallExpression') calledWith.push(...literals(code));
      for (const value of Object.values(node))
        for (const child of Array.isArray(value) ? value : [value])
          if (child !== null && typeof child === 'object' && 'type' in child) visit(child as Node);
    };
    visit(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node);
    for (const status of passedOn) for (const code of calledWith) add(code, status);
  }
  return found;
}
