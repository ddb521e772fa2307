import { AuthError } from './auth-error.ts';
import { addressOption } from './options.ts';
import type { SameSite } from './session-cookie.ts';
import type { SessionOptions } from './session-options.ts';

/** The process's variables, or what your platform has instead. */
export type Environment = Readonly<Record<string, string | undefined>>;

const hex = /^[0-9a-f]{64}$/i;

/**
 * The options of a session from variables. Everything that is missing or wrong is named at once, a line each. Errors: INVALID_OPTIONS.
 *
 * `GATEHOUSE_BASE_URL`, `GATEHOUSE_APP_URL`, `GATEHOUSE_CLIENT_ID`, `GATEHOUSE_ENCRYPTION_PASSWORD` (several with commas, the newest first),
 * `GATEHOUSE_CLIENT_SECRET`, `GATEHOUSE_SECURE_JWT_ENABLED`, `GATEHOUSE_HOSTED_LOGIN`, `GATEHOUSE_APP_ID`, `GATEHOUSE_COOKIE_NAME`,
 * `GATEHOUSE_COOKIE_DOMAIN`, `GATEHOUSE_COOKIE_SAME_SITE`, `GATEHOUSE_SHARED_SECRET`.
 */
export function readEnvironment(env: Environment, { hostedLogin }: { hostedLogin?: boolean } = {}): SessionOptions {
  const problems: string[] = [];
  const get = (name: string) => env[`GATEHOUSE_${name}`]?.trim() || undefined;
  const refuse = (name: string, why: string) => void problems.push(`GATEHOUSE_${name}: ${why}`);
  const needed = (name: string, why: string) => get(name) ?? (refuse(name, `it is missing. ${why}`), '');
  const address = (name: string, why: string) => {
    const text = needed(name, why);
    try {
      return text && addressOption(`GATEHOUSE_${name}`, text);
    } catch {
      refuse(name, `"${text}" is no address that begins with https://, or with http:// for this machine.`);
      return '';
    }
  };
  const issuer = address('BASE_URL', "Set it to the provider's address, its PUBLIC_URL.");
  const appUrl = address('APP_URL', "Set it to your app's address, as browsers see it.");
  const clientId = needed('CLIENT_ID', 'The provider prints it when it starts.');
  const password = needed('ENCRYPTION_PASSWORD', 'Make one with: openssl rand -hex 32')
    .split(',')
    .map((each) => each.trim());
  if (password.some((each) => each !== '' && !hex.test(each)))
    refuse('ENCRYPTION_PASSWORD', 'it must be 64 hexadecimal digits. Make one with: openssl rand -hex 32');
  const clientSecret = get('CLIENT_SECRET');
  const secureJwt = get('SECURE_JWT_ENABLED') === 'true';
  if (secureJwt && !clientSecret) refuse('CLIENT_SECRET', 'it is missing, and GATEHOUSE_SECURE_JWT_ENABLED needs it.');
  const hosted = get('HOSTED_LOGIN');
  if (hostedLogin !== undefined && hosted !== undefined && hostedLogin !== (hosted === 'true'))
    refuse('HOSTED_LOGIN', `it says ${hosted}, and the option hostedLoginBox says ${hostedLogin}. They have to be the same.`);
  if (problems.length > 0) throw new AuthError('INVALID_OPTIONS', problems.join('\n'));
  return {
    ...{ issuer, appUrl, clientId, clientSecret, password, appId: get('APP_ID') },
    ...{ cookieName: get('COOKIE_NAME'), cookieDomain: get('COOKIE_DOMAIN'), forwardSecret: get('SHARED_SECRET') },
    ...{ secureJwt, ...(hosted !== undefined && { embeddedLogin: hosted !== 'true' }) },
    sameSite: get('COOKIE_SAME_SITE')?.toLowerCase() as SameSite | undefined,
  };
}
