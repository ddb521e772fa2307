/** What a command found or did: in words, and for programs (`--json`). */
export interface Answer {
  text: string;
  data: unknown;
}
export const answer = (text: string, data: unknown): Answer => ({ text, data });

/** What a command found is wrong: told like an answer, with another exit code. */
export class FaultsError extends Error {
  override readonly name = 'FaultsError';
  readonly answer: Answer;
  constructor(found: Answer) {
    super(found.text);
    this.answer = found;
  }
}
