import { readWebAddress } from '../../src/lib/web-address.ts';
import type { HostedConfig } from '../identity/config.ts';
import type { SocialPolicy } from '../identity/policy/social-policy.ts';
import { isSecretKey } from '../identity/secrets.ts';
import { socialOf } from '../federation/social/social-settings.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** Names the variable and how to fix it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variable: string;
  constructor(variable: string, fix: string) {
    super(`${variable}: ${fix}`);
    this.variable = variable;
  }
}

export interface Settings {
  port: number;
  host: string | undefined;
  isProduction: boolean;
  databaseUrl: string | undefined;
  dataDir: string;
  /** Undefined outside production: generated once and kept in the data folder. */
  secretKey: string | undefined;
  clientId: string;
  appUrl: string;
  /** Undefined: derived from the port. */
  publicUrl: string | undefined;
  allowedOrigins: string[];
  mail: { url: string; from: string } | undefined;
  /** Twilio-compatible text message service. */
  sms: { url: string; user: string; password: string; from: string } | undefined;
  /** Range service for breached passwords; default: the bundled list. */
  breachedUrl: string | undefined;
  /** `pow`: this server's proof of work. Otherwise the keys of reCAPTCHA or Turnstile. */
  captcha: { siteKey: string; secret: string } | undefined;
  /** Social providers where this server is registered. */
  social: SocialPolicy['providers'];
  /** The demo's own identity providers. Never in production. */
  demoIdp: { url: string; samlCertificate: string } | undefined;
  trustedProxies: number;
  logLevel: string;
  vendorName: string;
  hosted: HostedConfig;
  /** Overrides the policy's flags: `FEATURE_FLAGS=name=on,other=off`. */
  flags: Record<string, 'on' | 'off'>;
}

/** Outside production. */
const defaultClientId = 'b2f5a6c8-3d41-4e57-9a0b-6c7d8e9f0a1b';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function wholeNumber(env: Env, name: string, fallback: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new ConfigError(name, `"${text}" is not a whole number from 0 to ${max}.`);
  return value;
}

/** `https://app.example.com`: nothing after the host, because origins are compared exactly. */
function origin(name: string, text: string): string {
  const url = readWebAddress(text);
  if (!url || url.origin !== text.replace(/\/$/, ''))
    throw new ConfigError(name, `"${text}" is not an origin. Write it like https://app.example.com, without a path.`);
  return url.origin;
}

function address(name: string, text: string): string {
  const url = readWebAddress(text);
  if (!url || url.search || url.hash)
    throw new ConfigError(name, `"${text}" is not a web address. Write it like https://app.example.com/portal.`);
  return text.replace(/\/+$/, '');
}

function needed(env: Env, name: string, why: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(name, `it is missing. ${why}`);
  return value;
}

function mailOf(env: Env, isProduction: boolean): Settings['mail'] {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (!url) {
    if (isProduction)
      throw new ConfigError('SMTP_URL', 'it is missing. Set it to your mail server, like smtp://user:password@mail.example.com:587.');
    return undefined;
  }
  if (!/^smtps?:\/\//.test(url)) throw new ConfigError('SMTP_URL', 'it must begin with smtp:// or smtps://.');
  if (!from) throw new ConfigError('MAIL_FROM', 'it is missing. Set it to the sender of the mails, like "Acme <no-reply@example.com>".');
  return { url, from };
}

function httpsAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:') throw new ConfigError(name, `"${text}" is not an https address.`);
  return url.href;
}

function smsOf(env: Env): Settings['sms'] {
  const { SMS_URL: text, SMS_FROM: from } = env;
  if (!text) return undefined;
  if (!from) throw new ConfigError('SMS_FROM', 'it is missing. Set it to the number that text messages come from, like +12025550123.');
  const url = new URL(httpsAddress('SMS_URL', text));
  const { username, password } = url;
  url.username = '';
  url.password = '';
  return { url: url.href, user: decodeURIComponent(username), password: decodeURIComponent(password), from };
}

function captchaOf(env: Env): Settings['captcha'] {
  const siteKey = env['CAPTCHA_SITE_KEY'];
  if (!siteKey) return undefined;
  if (siteKey === 'pow') return { siteKey, secret: '' };
  return { siteKey, secret: needed(env, 'CAPTCHA_SECRET', 'Set it to the secret that belongs to CAPTCHA_SITE_KEY.') };
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Compared exactly, so kept as written. */
function exactAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    url && (url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)));
  if (!isSafe || url.hash || url.username || text.includes('*'))
    throw new ConfigError(name, `"${text}" is not an exact https address. Write it like https://app.example.com/oauth/callback.`);
  return text;
}

function hostedOf(env: Env): HostedConfig {
  const { CLIENT_SECRET: clientSecret, REDIRECT_URIS: redirects, POST_LOGOUT_REDIRECT_URIS: logouts, CDN_URL: cdnUrl } = env;
  if (clientSecret && clientSecret.length < 32)
    throw new ConfigError('CLIENT_SECRET', 'use 32 characters or more. Make one with: openssl rand -hex 32');
  return {
    ...(clientSecret ? { clientSecret } : {}),
    ...(redirects ? { redirectUris: listOf(redirects).map((text) => exactAddress('REDIRECT_URIS', text)) } : {}),
    ...(logouts ? { postLogoutRedirectUris: listOf(logouts).map((text) => exactAddress('POST_LOGOUT_REDIRECT_URIS', text)) } : {}),
    ...(cdnUrl ? { cdnUrl: address('CDN_URL', cdnUrl) } : {}),
  };
}

function flagsOf(env: Env): Settings['flags'] {
  return Object.fromEntries(
    listOf(env['FEATURE_FLAGS']).map((text) => {
      const [name = '', value] = text.split('=');
      if (!name || (value !== 'on' && value !== 'off'))
        throw new ConfigError('FEATURE_FLAGS', `"${text}" is not a flag. Write it like show-passkeys-new=on.`);
      return [name, value];
    }),
  );
}

function demoIdpOf(env: Env, isProduction: boolean): Settings['demoIdp'] {
  const { DEMO_IDP_URL: url, DEMO_IDP_CERTIFICATE: samlCertificate } = env;
  return !isProduction && url && samlCertificate ? { url, samlCertificate } : undefined;
}

/** Reads and validates every variable. Errors: ConfigError. */
export function readSettings(env: Env): Settings {
  const isProduction = env['NODE_ENV'] === 'production';
  const { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, PUBLIC_URL: publicUrl, LOG_LEVEL: logLevel } = env;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) throw new ConfigError('DATABASE_URL', 'it must begin with postgres://.');
  if (secretKey !== undefined && !isSecretKey(secretKey))
    throw new ConfigError('SECRET_KEY', 'it must be 64 hexadecimal digits. Make one with: openssl rand -hex 32');
  if (isProduction) {
    needed(env, 'SECRET_KEY', 'Make one with: openssl rand -hex 32');
    needed(env, 'PUBLIC_URL', 'Set it to the address of this server as browsers see it.');
    needed(env, 'APP_URL', 'Set it to the address of the app with the sign-in pages: links in mails lead there.');
    needed(env, 'CLIENT_ID', 'Set it to an id of your own, for instance a UUID.');
  }
  if (logLevel && !logLevels.includes(logLevel)) throw new ConfigError('LOG_LEVEL', `"${logLevel}" is none of ${logLevels.join(', ')}.`);
  const clientId = env['CLIENT_ID'] || defaultClientId;
  if (!/^[A-Za-z0-9-]{1,64}$/.test(clientId)) throw new ConfigError('CLIENT_ID', 'use letters, digits and dashes only.');
  const host = `http://localhost:${wholeNumber(env, 'PORT', 4400, 65_535)}`;
  const added = listOf(env['ALLOWED_ORIGINS']);
  const appUrl = address('APP_URL', env['APP_URL'] || host);
  return {
    port: wholeNumber(env, 'PROVIDER_PORT', 4401, 65_535),
    host: env['HOST'] || undefined,
    isProduction,
    databaseUrl: databaseUrl || undefined,
    dataDir: env['DATA_DIR'] || '.data',
    secretKey,
    clientId,
    appUrl,
    publicUrl: publicUrl ? origin('PUBLIC_URL', publicUrl) : undefined,
    allowedOrigins: [
      ...new Set([...(isProduction ? [] : [host]), new URL(appUrl).origin, ...added.map((text) => origin('ALLOWED_ORIGINS', text))]),
    ],
    mail: mailOf(env, isProduction),
    sms: smsOf(env),
    breachedUrl: env['BREACHED_URL'] ? httpsAddress('BREACHED_URL', env['BREACHED_URL']) : undefined,
    captcha: captchaOf(env),
    social: socialOf(env, (name, why) => needed(env, name, why)),
    demoIdp: demoIdpOf(env, isProduction),
    trustedProxies: wholeNumber(env, 'TRUST_PROXY', 0, 10),
    logLevel: logLevel || (isProduction ? 'info' : 'warn'),
    vendorName: env['VENDOR_NAME'] || 'Gatehouse',
    hosted: hostedOf(env),
    flags: flagsOf(env),
  };
}
