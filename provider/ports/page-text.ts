import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import bidiFactory from 'bidi-js';
import { create, type Font } from 'fontkit';

export interface Face {
  /** As the document knows it. */
  name: string;
  file: Buffer;
  font: Font;
}
/** A piece of a line that one font draws in one direction. */
interface Piece {
  text: string;
  face: Face;
}

const bidi = bidiFactory();
const require = createRequire(import.meta.url);
const faces = new Map<string, Face>();

/** Errors: what is no font. */
export function openFace(path: string): Face {
  const known = faces.get(path);
  if (known) return known;
  const file = readFileSync(path);
  const font = create(file);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is a collection: name one font of it.`);
  const face = { name: path, file, font };
  faces.set(path, face);
  return face;
}
/** In the published package next to this file: two of the twenty fonts. */
function dejavuFile(name: string): string {
  const packed = fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));
  return existsSync(packed) ? packed : require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
}
/** Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and more. */
export const openDejaVu = (weight: 'Sans' | 'Sans-Bold'): Face => openFace(dejavuFile(`DejaVu${weight}`));

/** The same writing in one way, on one line, without what has no shape. */
export const plainText = (text: string): string =>
  // Joiners are part of Persian; other marks would turn the line around.
  text
    .normalize('NFC')
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** A name within a sentence: whatever its direction, the words around it keep theirs. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
const isolates = /[\u2066-\u2069]/;

/** The standard fonts of every reader have these; a document with nothing else brings none. */
export const isStandard = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u20ac]*$/.test(text);

const hasGlyph = ({ font }: Face, char: string) => font.hasGlyphForCodePoint(char.codePointAt(0)!);
/** What none of the fonts can draw. */
export const missingIn = (text: string, all: readonly Face[]): string[] =>
  [...text].filter((char) => !all.some((face) => hasGlyph(face, char)));

/** Runs of one direction, from left to right as they're seen. Brackets stand alone: some fonts turn them around by themselves. */
function runsOf(line: string, direction: 'ltr' | 'rtl' | undefined): { text: string; isBackward: boolean }[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const order = Array.from({ length: line.length }, (_, index) => index);
  for (const [start = 0, end = 0] of bidi.getReorderSegments(line, embedding))
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).toReversed());
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: { indices: number[]; level: number }[] = [];
  for (const index of order.filter((at) => !isolates.test(line[at]!))) {
    const level = embedding.levels[index]!;
    const last = runs.at(-1);
    const before = last?.indices.at(-1) ?? index;
    const isNext = Math.abs(before - index) === 1 && !mirrored.has(before) && !mirrored.has(index);
    if (last?.level === level && isNext) last.indices.push(index);
    else runs.push({ indices: [index], level });
  }
  return runs.map(({ indices, level }) => ({
    text: indices
      .toSorted((a, b) => a - b)
      .map((index) => mirrored.get(index) ?? line[index]!)
      .join(''),
    isBackward: level % 2 === 1,
  }));
}

/** A line as it's drawn, from left to right. `direction`: not that of its first letter. What no font has is a question mark. */
export function piecesOf(line: string, all: readonly [Face, ...Face[]], direction?: 'ltr' | 'rtl'): Piece[] {
  return runsOf(line, direction).flatMap(({ text, isBackward }) => {
    const pieces: Piece[] = [];
    for (const char of text) {
      const face = all.find((one) => hasGlyph(one, char));
      const last = pieces.at(-1);
      if (last && last.face === (face ?? all[0])) last.text += face ? char : '?';
      else pieces.push({ text: face ? char : '?', face: face ?? all[0] });
    }
    return isBackward ? pieces.reverse() : pieces;
  });
}

/** Lines no wider than that; a word that is too long is broken. */
export function wrap(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const parts = text
    .split(' ')
    .flatMap((word) =>
      widthOf(word) > width ? [...word].map((char, at) => ({ part: char, gap: at === 0 ? ' ' : '' })) : [{ part: word, gap: ' ' }],
    );
  for (const { part, gap } of parts) {
    const longer = line === '' ? part : line + gap + part;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = part;
    } else line = longer;
  }
  return [...lines, line];
}
