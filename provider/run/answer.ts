/** What a command found or did: in words, and for programs (`--json`). */
export interface Answer {
  text: string;
  data: unknown;
}
export const answer = (text: string, data: unknown): Answer => ({ text, data });
