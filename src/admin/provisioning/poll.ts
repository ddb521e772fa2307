/** Often enough to watch the first run of a directory. */
export const pollMs = 5000;
