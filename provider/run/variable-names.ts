import type { SocialVariable } from '../federation/social/social-settings.ts';
import { socialTypes, type SocialType } from '../identity/policy/social-policy.ts';

const named = [
  ...['PORT', 'PROVIDER_PORT', 'HOST', 'NODE_ENV', 'DATABASE_URL', 'EMBEDDED_DATABASE', 'DATA_DIR', 'SECRET_KEY', 'PUBLIC_URL', 'APP_URL'],
  ...['ALLOWED_ORIGINS', 'CLIENT_ID', 'SMTP_URL', 'MAIL_FROM', 'SMS_URL', 'SMS_FROM', 'ASSISTANT', 'SLACK_APP_CLIENT_ID'],
  ...['SLACK_APP_CLIENT_SECRET', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'BREACHED_URL', 'CHROME_PATH', 'GEOIP_DATABASE', 'REDIRECT_URIS'],
  ...['POST_LOGOUT_REDIRECT_URIS', 'CLIENT_SECRET', 'FORWARD_SECRET', 'ID_TOKEN_ALGORITHM', 'CDN_URL', 'FEATURE_FLAGS', 'TRUST_PROXY'],
  ...['RETENTION_DAYS', 'VENDOR_NAME', 'VENDOR_LOGO', 'VENDOR_ACCENT', 'WHITE_LABEL', 'CONFIG_FILE', 'INVOICE_FONTS'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE', 'METRICS_PORT', 'LOG_LEVEL'],
  ...['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY', 'DEMO_IDP_URL', 'DEMO_IDP_CERTIFICATE', 'DEMO_IDP_PORT'],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_TRACES_EXPORTER'],
  ...['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_SDK_DISABLED', 'OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'],
] as const;

export type VariableName = (typeof named)[number] | SocialVariable;

const ofSocial = socialTypes.flatMap((type) =>
  (['ID', 'SECRET'] as const).map((part) => `${type.toUpperCase() as Uppercase<SocialType>}_CLIENT_${part}` as const),
);
/** Every environment variable that this server reads. What each means is in provider/README.md. */
export const variableNames: ReadonlySet<string> = new Set<VariableName>([...named, ...ofSocial]);
