/**
 * A password as it's hashed and compared (RFC 8265): every blank is a space, and a letter with its accent is the same whether a keyboard
 * writes it as one or as two.
 */
export const asPassword = (text: string): string => text.replaceAll(/\p{Zs}/gu, ' ').normalize();
