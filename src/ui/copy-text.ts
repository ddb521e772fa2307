/** Rejects where the browser doesn't allow it, or has no clipboard for an insecure page. */
export const copyText = (text: string): Promise<void> => navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
