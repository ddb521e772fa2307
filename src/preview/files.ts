/** An uploaded file that a page can display. */
export interface PreviewFile {
  type: string;
  bytes: Uint8Array;
}

/** Files of a multipart body; read before the draft is opened. */
export async function filesIn(form: FormData): Promise<Record<string, PreviewFile>> {
  const parts = [...form].filter((part): part is [string, File] => part[1] instanceof Blob);
  return Object.fromEntries(
    await Promise.all(parts.map(async ([name, file]) => [name, { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }])),
  ) as Record<string, PreviewFile>;
}
