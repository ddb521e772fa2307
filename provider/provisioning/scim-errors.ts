import SCIMMY from 'scimmy';
import { isAppError, type ErrorCode } from '../../src/lib/error.ts';
import { knownFailure } from '../http/answer.ts';
import type { Ctx } from '../http/context.ts';

type ScimType = 'uniqueness' | 'tooMany' | 'invalidFilter' | 'mutability' | 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue';
const schema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** RFC 7644, 3.12. */
export const scimError = (status: number, detail: string, scimType?: ScimType): Error =>
  new SCIMMY.Types.Error(status, scimType as never, detail);

export const notFound = (id: string): Error => scimError(404, `Resource ${id} not found.`);

/** Said no, rather than broke. */
export const isRefusal = (error: unknown): boolean => {
  const { status } = error as { status?: unknown };
  return (isAppError(error) || error instanceof SCIMMY.Types.Error) && Number(status) < 500;
};

const beyondMaker = "permissions that whoever created this directory's token doesn't have. Ask an admin to create a new token for it.";
/** What the portal says to the person who tries, said to whoever reads it in the directory. */
const sentences: { [C in ErrorCode]?: string } = {
  HIGHER_PRIVILEGE: `This person has ${beyondMaker}`,
  ROLE_NOT_GRANTABLE: `This group gives ${beyondMaker}`,
};

interface Failure {
  status: number;
  detail: string;
  scimType?: string | undefined;
  retryAfter?: number | undefined;
}

/** Errors of SCIM and of this product as SCIM says them; everything else is logged and told as a 500. */
export function failureOf(error: unknown, { client, deps }: Pick<Ctx, 'client' | 'deps'>): Failure {
  if (error instanceof SCIMMY.Types.Error) {
    const { status, scimType, message } = error as Error & { status: number; scimType?: string };
    return { status, detail: message, scimType };
  }
  // The library says so of values that don't fit the schema.
  if (error instanceof TypeError && /\/scimmy\//.test(error.stack?.split('\n')[1] ?? ''))
    return { status: 400, detail: error.message, scimType: 'invalidValue' };
  const known = knownFailure(error, client.traceId, deps);
  const retryAfter = isAppError(known) ? known.context?.['retryAfterSeconds'] : undefined;
  const isUnique = known.status === 409;
  return {
    status: known.status,
    detail: sentences[known.code] ?? known.message,
    ...(isUnique && { scimType: 'uniqueness' }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  };
}

export const errorBody = ({ status, detail, scimType }: Failure): object => ({
  schemas: [schema],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
});
