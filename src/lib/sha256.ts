// For a proof of work: crypto.subtle answers one hash a turn of the event loop, which is fifty times slower, and is absent without https.
const fractions = (exponent: number, count: number): Uint32Array => {
  const words = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    let prime = true;
    for (let factor = 2; factor * factor <= candidate && prime; factor += 1) prime = candidate % factor !== 0;
    if (!prime) continue;
    const root = candidate ** exponent;
    words[found] = (root - Math.floor(root)) * 2 ** 32;
    found += 1;
  }
  return words;
};
const start = fractions(1 / 2, 8);
const constants = fractions(1 / 3, 64);
const schedule = new Int32Array(64);
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 (FIPS 180-4) of public data, as eight 32-bit words. */
export function sha256(bytes: Uint8Array): Int32Array {
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  for (let at = 0; at < bytes.length; at += 1) padded.setUint8(at, bytes[at]!);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  const state = Int32Array.from(start);
  const w = schedule;
  for (let block = 0; block < padded.byteLength; block += 64) {
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) w[i] = padded.getInt32(block + i * 4);
      else {
        const x = w[i - 15]!;
        const y = w[i - 2]!;
        w[i] = w[i - 16]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7]! + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
      }
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word;
  }
  return state;
}
