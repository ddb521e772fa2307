import type { Attributes } from './entitlement-types.ts';

const deepest = 8;

function flatten(value: unknown, path: string, into: Record<string, unknown>, depth = 0): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date || depth > deepest) {
    into[path] = value;
    return;
  }
  for (const [key, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${key}` : key, into, depth + 1);
}

/**
 * What the conditions of rules see: the page's or server's own attributes as they are, the user's fields as `jwt.…`, and the best known of
 * them as `frontegg.…`. `user`: the claims of a verified token, or the user as the API has them.
 */
export function prepareAttributes({ custom = {}, user = {} }: { custom?: Attributes; user?: Attributes }): Attributes {
  const all: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  // Whoever sends attributes along can't pass for somebody else.
  for (const [key, value] of Object.entries(custom)) if (!/^(jwt|frontegg)\./.test(key)) all[key] = value;
  flatten(user, 'jwt', all);
  all['frontegg.email'] = user['email'];
  all['frontegg.emailVerified'] = user['email_verified'] ?? user['emailVerified'] ?? user['verified'];
  all['frontegg.tenantId'] = user['tenantId'];
  all['frontegg.userId'] = user['id'] ?? user['sub'];
  return all;
}
