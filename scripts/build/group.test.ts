import { describe, expect, it } from 'vitest';
import { groupChunks } from './group.ts';
import type { Chunk } from './split.ts';

interface Row {
  kind?: 'entry' | 'lazy';
  statics?: string[];
  dynamics?: string[];
  bytes?: number;
}

/** A graph of chunks by name; lazy ones are modules of `src`. */
function graph(rows: Record<string, Row>): Map<string, Chunk> {
  const file = (name: string) => `${name}.js`;
  return new Map(
    Object.entries(rows).map(([name, { kind, statics = [], dynamics = [], bytes = 50_000 }]) => [
      file(name),
      {
        file: file(name),
        text: '',
        exports: [],
        isEntry: kind === 'entry',
        isLazy: kind === 'lazy',
        source: kind && `src/${name}.ts`,
        subject: name,
        statics: statics.map(file),
        dynamics: dynamics.map(file),
        names: {},
        bytes,
      },
    ]),
  );
}

const chunks = graph({
  box: { kind: 'entry', statics: ['react', 'errors'], dynamics: ['session', 'extras', 'hosted'] },
  portal: { kind: 'entry', statics: ['react', 'errors', 'hook'], dynamics: ['hosted', 'later'] },
  react: {},
  errors: {},
  client: { statics: ['errors'] },
  session: { kind: 'lazy', statics: ['client'] },
  hosted: { kind: 'lazy', statics: ['client', 'errors', 'rules'] },
  rules: {},
  extras: { kind: 'lazy', statics: ['react', 'hook', 'buttons', 'rules', 'code', 'area'] },
  area: { statics: ['client'], bytes: 5000 },
  buttons: { statics: ['react'] },
  hook: { statics: ['react', 'session'], bytes: 90 },
  code: { bytes: 100 },
  later: { kind: 'lazy', statics: ['code', 'client', 'area'] },
});
chunks.get('box.js')!.dynamics.push('later.js');
// An element that shows another one has no part of it.
chunks.get('portal.js')!.dynamics.push('box.js');

const groups = groupChunks(chunks, {
  first: 'box',
  together: [
    { name: 'session', parts: ['session'], alone: true, shared: true },
    { name: 'hosted', parts: ['hosted'], alone: true },
    { name: 'first-step', parts: ['extras'], isNext: true },
  ],
  copied: ['hook'],
});
const members = (name: string) => groups.find((group) => group.name === name)!.members;
const copies = (name: string) => groups.find((group) => group.name === name)!.copies;

describe('which chunks become one file', () => {
  it('puts what the first screen shares into core, and what it lacks into the files after it', () => {
    expect(members('core')).toEqual(['errors.js', 'react.js']);
    expect(members('box')).toEqual(['box.js']);
    expect(members('session')).toContain('client.js');
    expect(members('first-step')).toEqual(['buttons.js', 'extras.js']);
  });

  it('gives a file for pages without a first screen all that it needs, in copies where another file has it', () => {
    expect(copies('session')).toEqual(['errors.js']);
    // The errors are in the session, which is of the same kind.
    expect(copies('hosted')).toEqual(['rules.js']);
    expect(groups.filter(({ isAlone }) => isAlone).map(({ name }) => name)).toEqual(['hosted', 'session']);
  });

  it('puts what is tiny and comes soon into the first file that has all it needs', () => {
    expect(members('session')).toContain('code.js');
  });

  it('needs no later file right after the form, however large what it shares with others is', () => {
    expect(members('session')).toContain('area.js');
  });

  it('copies a module that is named into each file that needs it, and makes no file of it', () => {
    for (const name of ['portal', 'first-step']) expect(copies(name)).toContain('hook.js');
    expect(groups.flatMap((group) => group.members)).not.toContain('hook.js');
  });
});
