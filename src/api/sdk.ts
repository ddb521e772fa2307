declare const __VERSION__: string;

/** Identifies the client with each request (conduct.md 2). */
export const sdk: string = `gatehouse@${__VERSION__}`;
