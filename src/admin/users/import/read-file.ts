/** Bytes of a file, which are read at once. */
export const mostBytes = 10_000_000;

/** Why a file can't be read. `workbook`: of a spreadsheet program, not saved as text. */
export type FileFault = 'workbook' | 'tooLarge';

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
/** Zip (xlsx, ods, numbers) and the container of older workbooks. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Text without a mark in front is UTF-16 if every other byte of it is zero. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 0] as [number, number];
  sample.forEach((byte, at) => byte === 0 && (zeros[(at % 2) as 0 | 1] += 1));
  if (zeros[1] > sample.length / 4) return 'utf-16le';
  return zeros[0] > sample.length / 4 ? 'utf-16be' : undefined;
}

/** UTF-8 or UTF-16, with or without a mark; otherwise what older programs for Windows write. */
export function decodeText(bytes: Uint8Array): string {
  const wide = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : wideOrder(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of a file, or why there is none. */
export async function readFile(file: Blob): Promise<{ text: string } | { fault: FileFault }> {
  if (file.size > mostBytes) return { fault: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (workbooks.some((start) => startsWith(bytes, start))) return { fault: 'workbook' };
  return { text: decodeText(bytes) };
}
