import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import type { FromDatabase, ToDatabase } from './pglite-worker.ts';

const startupMessage = 196_608;
/** AuthenticationOk and ReadyForQuery: there is no authentication within a process. */
const welcome = Uint8Array.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const terminate = 0x58;

/** A socket for `pg`: the PostgreSQL protocol over the message port of the database's worker. One at a time. */
export class PgliteStream extends Duplex {
  readonly #worker: Worker;
  #started = false;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on('message', this.#receive);
  }

  #tell(message: ToDatabase) {
    this.#worker.postMessage(message);
  }

  readonly #receive = (message: FromDatabase) => {
    if (message.type === 'bytes') this.push(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
    else if (message.type === 'wasReset') this.emit('connect');
    else if (message.type === 'failed') this.destroy(new Error(message.message));
  };

  connect(): this {
    // A connection that broke mid-transaction must not leak it to the next one.
    this.#tell({ type: 'reset' });
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  #send(chunks: Buffer[]) {
    const bytes = Buffer.concat(chunks);
    if (!this.#started) {
      if (bytes.readInt32BE(4) !== startupMessage) throw new Error('Expected the start of a connection.');
      this.#started = true;
      this.push(welcome);
      return;
    }
    if (bytes[0] === terminate) {
      this.push(null);
      return;
    }
    this.#tell({ type: 'bytes', bytes: new Uint8Array(bytes) });
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive);
    done(error);
  }
}
