declare const __VERSION__: string;

/** Says with each request which client asks (conduct.md 2). */
export const sdk: string = `gatehouse@${__VERSION__}`;
