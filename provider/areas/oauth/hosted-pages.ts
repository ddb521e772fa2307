import { captchaProvider } from '../../../src/contract/captcha-provider.ts';
import type { Ctx } from '../../http/context.ts';
import { canonicalPath } from '../../http/path.ts';
import { redirect } from '../../http/redirect.ts';
import { loaderAddress } from './bundles.ts';
import { findBrowserSession } from '../../identity/sessions/browser-session.ts';
import { fill, htmlPage, languageOf, logoOrigins, messagePage } from '../../http/html-page.ts';
import { oauthStrings as strings } from './oauth-strings.ts';
import { hostedBase } from '../../identity/config.ts';

/** Origins that a captcha provider documents; our own proof of work needs none. */
function captchaOrigins(siteKey: string | undefined): string[] {
  const provider = siteKey && captchaProvider(siteKey);
  if (provider === 'turnstile') return ['https://challenges.cloudflare.com'];
  return provider === 'recaptcha' ? ['https://www.google.com', 'https://www.gstatic.com', 'https://recaptcha.google.com'] : [];
}

const titles = strings.titles;
const isTitled = (page: string): page is keyof typeof titles => Object.hasOwn(titles, page);

interface ElementPage {
  title: string;
  /** The login box changes the title with each step. */
  namesSteps?: boolean;
  /** Markup of the element. */
  element: string;
  main: string;
  frameAncestors?: readonly string[];
  /** Further attributes for the loader. */
  data?: Readonly<Record<string, string>>;
}

/** A page with one element: an ordinary host page whose provider is on the same origin. */
function elementPage(
  { deps: { config, policy }, header }: Ctx,
  request: Request,
  { title, namesSteps = false, element, main, frameAncestors = [], data = {} }: ElementPage,
): Response {
  const src = loaderAddress(config.hosted?.cdnUrl);
  if (!src) return messagePage({ title: strings.bundlesMissingTitle, text: strings.bundlesMissing, status: 503 });
  const { searchParams } = new URL(request.url);
  const values = { app: config.vendor.name, host: new URL(config.publicUrl).host };
  return htmlPage({
    title: title.replace('{{app}}', config.vendor.name),
    app: namesSteps ? config.vendor.name : undefined,
    language: languageOf(searchParams.get('ui_locales'), header('accept-language')),
    script: { src, data: { 'base-url': config.publicUrl, 'client-id': config.clientId, basename: hostedBase, theme: 'system', ...data } },
    body: `<main class="${main}">${element}<noscript><p>${fill(strings.needsScript, values)}</p></noscript></main>`,
    frameAncestors,
    images: logoOrigins(config.vendor),
    scriptsOf: captchaOrigins(policy.captcha?.siteKey),
  });
}

/** `/oauth/account/*`: the login box's routes below `/oauth`. `again` ignores a live session. */
export async function accountPage(request: Request, ctx: Ctx): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const isAgain = searchParams.get('again') === '1';
  const page = canonicalPath(pathname).slice(`${hostedBase}/account/`.length);
  return elementPage(ctx, request, {
    title: isTitled(page) ? titles[page] : strings.signInTitle,
    namesSteps: true,
    element: '<login-box></login-box>',
    main: 'centered',
    data: isAgain ? { 'sign-in-again': '' } : {},
  });
}

/** `/oauth/portal`: the admin portal for the user signed in here. Host pages may frame it. */
export async function portalPage(request: Request, ctx: Ctx): Promise<Response> {
  const { db, config } = ctx.deps;
  const session = await db.system((tx) => findBrowserSession(tx, ctx, ctx.cookies.readRefreshTokens()), { readOnly: true });
  if (!session)
    return redirect(`${config.publicUrl}${hostedBase}/account/login`, { status: 302, query: { redirectUrl: `${hostedBase}/portal` } });
  return elementPage(ctx, request, {
    title: strings.portalTitle,
    element: '<admin-portal inline></admin-portal>',
    main: 'portal',
    frameAncestors: ["'self'", ...config.allowedOrigins],
    data: { 'allowed-frame-origins': config.allowedOrigins.join(' ') },
  });
}
