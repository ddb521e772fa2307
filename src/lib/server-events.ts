/** One event; without data it only says that somebody is there. */
export interface ServerEvent {
  name: string;
  data: string;
}

function readEvent(text: string): ServerEvent {
  const fields = text.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line));
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2]!] : []));
  return { name: valuesOf('event').at(-1) ?? 'message', data: valuesOf('data').join('\n') };
}

/** The server-sent events of a stream, whole ones only, whatever pieces they come in. Whoever stops listening ends it, as the signal does. */
export async function* serverEvents(stream: ReadableStream<Uint8Array>, signal?: AbortSignal): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const end = () => void reader.cancel().catch(() => {});
  signal?.addEventListener('abort', end, { once: true });
  const decoder = new TextDecoder();
  let rest = '';
  try {
    if (signal?.aborted) return;
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const events = (rest + decoder.decode(chunk.value, { stream: true })).split(/\r?\n\r?\n/);
      rest = events.pop()!;
      yield* events.map(readEvent);
    }
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}
