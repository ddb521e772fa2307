import { AppError } from '../lib/error.ts';

/** Reads a file to its end; `onProgress` is told the bytes so far. Errors: NETWORK if it breaks off. */
export async function readFile(response: Response, onProgress?: (bytes: number) => void): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body!.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
      bytes += read.value.byteLength;
      onProgress?.(bytes);
    }
  } catch (cause) {
    throw new AppError('NETWORK', "Couldn't reach the server.", { status: 0, cause });
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}
