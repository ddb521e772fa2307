import { existsSync } from 'node:fs';
import { openFace, type Face } from '../ports/page-text.ts';
import type { HostedConfig } from '../identity/config.ts';
import type { SocialPolicy } from '../identity/policy/social-policy.ts';
import { retained, type VendorPolicy } from '../identity/policy/vendor-policy.ts';
import { isSecretKey } from '../identity/secrets.ts';
import { algorithms } from '../identity/tokens/signing-keys.ts';
import { socialOf } from '../federation/social/social-settings.ts';
import type { StripeSettings } from '../ports/stripe-cards.ts';
import { readSecret, type ReadSecret } from './secret-refs.ts';
import { readDocumentFile, type DocumentFile } from './document-file.ts';
import type { VariableName } from './variable-names.ts';
import { address, ConfigError, exactAddress, httpsAddress, origin, readVariables, type Env, type Variables } from './variables.ts';

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
  /** Whether the portal's guide answers questions. */
  assistant: 'guide' | undefined;
  /** The vendor's application at Slack. */
  slack: { clientId: string; clientSecret: string } | undefined;
  /** Range service for breached passwords; default: the bundled list. */
  breachedUrl: string | undefined;
  /** A Chromium that draws PDFs and pictures of reports. */
  chromePath: string | undefined;
  /** A database of addresses in MaxMind's format. */
  placesFile: string | undefined;
  /** `pow`: this server's proof of work. Otherwise the keys of reCAPTCHA or Turnstile. */
  captcha: { siteKey: string; secret: string } | undefined;
  /** Social providers where this server is registered. */
  social: SocialPolicy['providers'];
  /** The demo's own identity providers. Never in production. */
  demoIdp: { url: string; samlCertificate: string } | undefined;
  trustedProxies: number;
  /** Undefined: no metrics. */
  metricsPort: number | undefined;
  /** Where spans go to, the OpenTelemetry SDK reads itself. `share`: of requests that are traced. */
  traces: { share: number } | undefined;
  logLevel: string;
  /** What is missing comes from the demo, else is the product's own. */
  brand: { name?: string; logo?: string; accent?: string; whiteLabel?: boolean };
  /** The vendor's account at Stripe. */
  stripe: StripeSettings | undefined;
  /** What is sold. Undefined: nobody named a file, and none is here. */
  document: DocumentFile | undefined;
  invoiceFonts: readonly Face[];
  /** What a reference of the document stands for here. */
  readSecret: ReadSecret;
  hosted: HostedConfig;
  /** Overrides the policy's flags: `FEATURE_FLAGS=name=on,other=off`. */
  flags: Record<string, 'on' | 'off'>;
  /** Overrides the policy's: `RETENTION_DAYS=audit=365,messages=7`. */
  retentionDays: Partial<VendorPolicy['retentionDays']>;
}

/** Outside production. */
const defaultClientId = 'b2f5a6c8-3d41-4e57-9a0b-6c7d8e9f0a1b';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function mailOf({ isProduction, get, needed, refuse }: Variables): Settings['mail'] {
  const url = isProduction
    ? needed('SMTP_URL', 'Set it to your mail server, like smtp://user:password@mail.example.com:587.')
    : get('SMTP_URL');
  if (!isProduction && !url) return undefined;
  if (url && !/^smtps?:\/\//.test(url)) refuse('SMTP_URL', 'it must begin with smtp:// or smtps://.');
  return { url: url ?? '', from: needed('MAIL_FROM', 'Set it to the sender of the mails, like "Acme <no-reply@example.com>".') };
}

function smsOf(variables: Variables): Settings['sms'] {
  const text = variables.get('SMS_URL');
  if (!text) return undefined;
  const from = variables.needed('SMS_FROM', 'Set it to the number that text messages come from, like +12025550123.');
  const url = httpsAddress(variables, 'SMS_URL', text);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  return { url: url.href, user: decodeURIComponent(username), password: decodeURIComponent(password), from };
}

function slackOf({ get, needed }: Variables): Settings['slack'] {
  const clientId = get('SLACK_APP_CLIENT_ID');
  if (!clientId) return undefined;
  return { clientId, clientSecret: needed('SLACK_APP_CLIENT_SECRET', 'Set it to the secret that belongs to SLACK_APP_CLIENT_ID.') };
}

function chromePathOf({ get, refuse }: Variables): string | undefined {
  const path = get('CHROME_PATH');
  if (path && !existsSync(path))
    refuse('CHROME_PATH', `there is no ${path}. Set it to a Chromium or Chrome, or leave it out: reports are pages then.`);
  return path;
}

function assistantOf({ get, refuse }: Variables): Settings['assistant'] {
  const value = get('ASSISTANT');
  if (!value || value === 'off') return undefined;
  if (value !== 'guide') refuse('ASSISTANT', `"${value}" is neither guide nor off.`);
  return 'guide';
}

function captchaOf({ get, needed }: Variables): Settings['captcha'] {
  const siteKey = get('CAPTCHA_SITE_KEY');
  if (!siteKey) return undefined;
  if (siteKey === 'pow') return { siteKey, secret: '' };
  return { siteKey, secret: needed('CAPTCHA_SECRET', 'Set it to the secret that belongs to CAPTCHA_SITE_KEY.') };
}

function hostedOf(variables: Variables): HostedConfig {
  const { get, list, refuse } = variables;
  const clientSecret = get('CLIENT_SECRET');
  const cdnUrl = get('CDN_URL');
  const exact = (name: VariableName) => list(name).map((text) => exactAddress(variables, name, text));
  const alg = get('ID_TOKEN_ALGORITHM');
  const idTokenAlgorithm = algorithms.find((each) => each === alg);
  if (alg && !idTokenAlgorithm) refuse('ID_TOKEN_ALGORITHM', `"${alg}" is none of ${algorithms.join(', ')}.`);
  if (clientSecret && clientSecret.length < 32) refuse('CLIENT_SECRET', 'use 32 characters or more. Make one with: openssl rand -hex 32');
  const forwardSecret = get('FORWARD_SECRET');
  if (forwardSecret && forwardSecret.length < 32)
    refuse('FORWARD_SECRET', 'use 32 characters or more. Make one with: openssl rand -hex 32');
  return {
    ...(clientSecret ? { clientSecret } : {}),
    ...(forwardSecret ? { forwardSecret } : {}),
    ...(get('REDIRECT_URIS') ? { redirectUris: exact('REDIRECT_URIS') } : {}),
    ...(get('POST_LOGOUT_REDIRECT_URIS') ? { postLogoutRedirectUris: exact('POST_LOGOUT_REDIRECT_URIS') } : {}),
    ...(idTokenAlgorithm ? { idTokenAlgorithm } : {}),
    ...(cdnUrl ? { cdnUrl: address(variables, 'CDN_URL', cdnUrl) } : {}),
  };
}

function brandOf(variables: Variables): Settings['brand'] {
  const { get, refuse } = variables;
  const [name, logo, accent] = (['VENDOR_NAME', 'VENDOR_LOGO', 'VENDOR_ACCENT'] as const).map(get);
  if (logo && !/^data:image\/(png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/=]+$/.test(logo)) httpsAddress(variables, 'VENDOR_LOGO', logo);
  if (accent && !/^#[0-9a-f]{6}$/i.test(accent)) refuse('VENDOR_ACCENT', `"${accent}" is not a colour. Write it like #4f46e5.`);
  const whiteLabel = get('WHITE_LABEL');
  if (whiteLabel && !['on', 'off'].includes(whiteLabel)) refuse('WHITE_LABEL', `"${whiteLabel}" is neither on nor off.`);
  return { ...(name && { name }), ...(logo && { logo }), ...(accent && { accent }), ...(whiteLabel === 'on' && { whiteLabel: true }) };
}

function documentOf({ get, refuse }: Variables, isNeeded: boolean): DocumentFile | undefined {
  try {
    return readDocumentFile(get('CONFIG_FILE'));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    if (isNeeded) refuse('CONFIG_FILE', error.message);
    return undefined;
  }
}

function stripeOf(variables: Variables): Settings['stripe'] {
  const { get, needed, refuse } = variables;
  const secretKey = get('STRIPE_SECRET_KEY');
  if (!secretKey) return undefined;
  const apiBase = get('STRIPE_API_BASE');
  if (apiBase && !URL.canParse(apiBase)) refuse('STRIPE_API_BASE', `"${apiBase}" is not a web address.`);
  return {
    secretKey,
    publishableKey: needed('STRIPE_PUBLISHABLE_KEY', 'Set it to the publishable key that belongs to STRIPE_SECRET_KEY.'),
    webhookSecret: needed('STRIPE_WEBHOOK_SECRET', 'Set it to the signing secret of the endpoint <PUBLIC_URL>/billing/stripe/events.'),
    apiBase: apiBase && URL.canParse(apiBase) ? new URL(apiBase) : undefined,
  };
}

function fontsOf({ list, refuse }: Variables): Face[] {
  return list('INVOICE_FONTS').flatMap((path) => {
    try {
      return [openFace(path)];
    } catch (error) {
      refuse('INVOICE_FONTS', `${path} can't be read as a font: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  });
}

function flagsOf({ list, refuse }: Variables): Settings['flags'] {
  const flags: Settings['flags'] = {};
  for (const text of list('FEATURE_FLAGS')) {
    const [name = '', value] = text.split('=');
    if (name && (value === 'on' || value === 'off')) flags[name] = value;
    else refuse('FEATURE_FLAGS', `"${text}" is not a flag. Write it like show-passkeys-new=on.`);
  }
  return flags;
}

function retentionOf({ list, refuse }: Variables): Settings['retentionDays'] {
  const days: Settings['retentionDays'] = {};
  for (const text of list('RETENTION_DAYS')) {
    const [name, value] = text.split('=');
    const known = retained.find((each) => each === name);
    if (known && value && /^[1-9]\d{0,4}$/.test(value)) days[known] = Number(value);
    else refuse('RETENTION_DAYS', `"${text}" is none of ${retained.join(', ')} with its days. Write it like audit=365.`);
  }
  return days;
}

function demoIdpOf({ isProduction, get }: Variables): Settings['demoIdp'] {
  const [url, samlCertificate] = [get('DEMO_IDP_URL'), get('DEMO_IDP_CERTIFICATE')];
  return !isProduction && url && samlCertificate ? { url, samlCertificate } : undefined;
}

function databaseUrlOf({ isProduction, get, needed, refuse }: Variables): string | undefined {
  const isEmbedded = !isProduction || get('EMBEDDED_DATABASE') === 'accept';
  const url = isEmbedded
    ? get('DATABASE_URL')
    : needed('DATABASE_URL', 'Set it to PostgreSQL 15 or newer, or EMBEDDED_DATABASE=accept if a power cut may lose data.');
  if (url && !/^postgres(ql)?:\/\//.test(url)) refuse('DATABASE_URL', 'it must begin with postgres://.');
  return url || undefined;
}

function secretKeyOf({ isProduction, get, needed, refuse }: Variables): string | undefined {
  const key = isProduction ? needed('SECRET_KEY', 'Make one with: openssl rand -hex 32') : get('SECRET_KEY');
  if (key && !isSecretKey(key)) refuse('SECRET_KEY', 'it must be 64 hexadecimal digits. Make one with: openssl rand -hex 32');
  return key;
}

function clientIdOf({ isProduction, get, needed, refuse }: Variables): string {
  const id = isProduction
    ? needed('CLIENT_ID', 'Set it to an id of your own, for instance a UUID.')
    : (get('CLIENT_ID') ?? defaultClientId);
  if (!/^[A-Za-z0-9-]{1,64}$/.test(id)) refuse('CLIENT_ID', 'use letters, digits and dashes only.');
  return id;
}

function tracesOf({ get, refuse }: Variables): Settings['traces'] {
  const endpoint = get('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? get('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (!endpoint || get('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || get('OTEL_TRACES_EXPORTER') === 'none') return undefined;
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    refuse('OTEL_EXPORTER_OTLP_ENDPOINT', `"${endpoint}" is not a web address.`);
  const protocol = get('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? get('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/json';
  if (protocol !== 'http/json') refuse('OTEL_EXPORTER_OTLP_PROTOCOL', `"${protocol}" is not http/json, the one that this server speaks.`);
  const sampler = (get('OTEL_TRACES_SAMPLER') ?? 'always_on').replace(/^parentbased_/, '');
  if (sampler === 'always_off') return undefined;
  if (sampler === 'always_on') return { share: 1 };
  const share = Number(get('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (sampler !== 'traceidratio') refuse('OTEL_TRACES_SAMPLER', `"${sampler}" is none of always_on, always_off and traceidratio.`);
  else if (!(share >= 0 && share <= 1)) refuse('OTEL_TRACES_SAMPLER_ARG', 'it must be a number from 0 to 1.');
  return { share };
}

function logLevelOf({ isProduction, get, refuse }: Variables): string {
  const level = get('LOG_LEVEL') ?? (isProduction ? 'info' : 'warn');
  if (!logLevels.includes(level)) refuse('LOG_LEVEL', `"${level}" is none of ${logLevels.join(', ')}.`);
  return level;
}

function settingsOf(variables: Variables, env: Env, needsDocument: boolean): Settings {
  const { isProduction, get, needed, wholeNumber, list } = variables;
  const host = `http://localhost:${wholeNumber('PORT', 4400, 65_535)}`;
  const publicUrl = isProduction ? needed('PUBLIC_URL', 'Set it to the address of this server as browsers see it.') : get('PUBLIC_URL');
  const appUrl = isProduction
    ? needed('APP_URL', 'Set it to the address of the app with the sign-in pages: links in mails lead there.')
    : (get('APP_URL') ?? host);
  const breachedUrl = get('BREACHED_URL');
  const app = address(variables, 'APP_URL', appUrl);
  const added = list('ALLOWED_ORIGINS').map((text) => origin(variables, 'ALLOWED_ORIGINS', text));
  return {
    port: wholeNumber('PROVIDER_PORT', 4401, 65_535),
    host: get('HOST') ?? (isProduction ? undefined : '127.0.0.1'),
    isProduction,
    databaseUrl: databaseUrlOf(variables),
    dataDir: get('DATA_DIR') ?? '.data',
    secretKey: secretKeyOf(variables),
    clientId: clientIdOf(variables),
    appUrl: app,
    publicUrl: publicUrl === undefined ? undefined : origin(variables, 'PUBLIC_URL', publicUrl),
    allowedOrigins: [...new Set([...(isProduction ? [] : [host]), new URL(app).origin, ...added])],
    mail: mailOf(variables),
    sms: smsOf(variables),
    slack: slackOf(variables),
    assistant: assistantOf(variables),
    breachedUrl: breachedUrl && httpsAddress(variables, 'BREACHED_URL', breachedUrl).href,
    chromePath: chromePathOf(variables),
    placesFile: get('GEOIP_DATABASE'),
    captcha: captchaOf(variables),
    social: socialOf(get, needed),
    demoIdp: demoIdpOf(variables),
    trustedProxies: wholeNumber('TRUST_PROXY', 0, 10),
    metricsPort: get('METRICS_PORT') === undefined ? undefined : wholeNumber('METRICS_PORT', 0, 65_535),
    traces: tracesOf(variables),
    logLevel: logLevelOf(variables),
    brand: brandOf(variables),
    stripe: stripeOf(variables),
    document: documentOf(variables, needsDocument),
    invoiceFonts: fontsOf(variables),
    readSecret: readSecret(env),
    hosted: hostedOf(variables),
    flags: flagsOf(variables),
    retentionDays: retentionOf(variables),
  };
}

/**
 * Reads and validates every variable, and the file with what is sold, whose faults count if it's needed. Errors: ConfigError with all that is
 * missing or wrong.
 */
export const readSettings = (env: Env, { needsDocument = true } = {}): Settings =>
  readVariables(env, (variables) => settingsOf(variables, env, needsDocument));
