import { defineConfig, type DefaultTheme } from 'vitepress';
import { pageOf } from '../../scripts/docs/outer-pages.ts';

const page = (text: string, link: string): DefaultTheme.SidebarItem => ({ text, link });

/** One sidebar for every page: there are few, and people look for them across the groups. */
const sidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Start in five minutes',
    items: [
      page('Which way is mine', '/start/'),
      page('Plain HTML and curl', '/start/html'),
      page('Express', '/start/express'),
      page('Next.js', '/start/next'),
      page('SvelteKit', '/start/sveltekit'),
      page('Vue with Hono', '/start/vue'),
      page('React in the browser', '/start/react'),
      page('Angular', '/start/angular'),
    ],
  },
  {
    text: 'Concepts',
    items: [
      page('Workspaces, people, roles', '/concepts/workspaces'),
      page('Sessions and tokens', '/concepts/sessions'),
      page('How the elements load', '/concepts/loading'),
      page('What a plan gives', '/concepts/entitlements'),
      page('Accounts below accounts', '/concepts/resellers'),
    ],
  },
  {
    text: 'Recipes',
    items: [
      page('Your own backend', '/own-backend'),
      page('Tokens in other languages', '/recipes/other-languages'),
      page('Invite people', '/recipes/invite'),
      page('White label', '/recipes/white-label'),
      page('Single sign-on for a customer', '/recipes/sso'),
      page('SCIM for a customer', '/recipes/scim'),
      page('Webhooks, verified', '/recipes/webhooks'),
      page('Billing with Stripe', '/recipes/billing'),
      page('Limits, and charges by use', '/recipes/usage'),
    ],
  },
  {
    text: 'In your page',
    items: [page("In a host's page", '/host-page'), page('Playground', '/playground')],
  },
  {
    text: 'Reference',
    items: [
      page('Elements and attributes', '/reference/elements'),
      page('Options', '/reference/options'),
      page('Events', '/reference/events'),
      page('Tokens, parts, places', '/reference/looks'),
      page('Error codes', '/reference/errors'),
      page('Webhook events', '/reference/webhook-events'),
      page('Audit actions', '/reference/audit-actions'),
      page('Permissions', '/reference/permissions'),
      page('Variables of the provider', '/reference/variables'),
      page('gatehouse.config.ts', '/reference/configuration'),
      page('Endpoints', '/reference/endpoints'),
    ],
  },
  {
    text: 'Running it',
    items: [
      page('The provider', '/reference/provider'),
      page('Configuration', '/configuration'),
      page('Operations', '/operations'),
      page('Moving in from elsewhere', '/migrate'),
      page('Security', '/security'),
      page('Security tests', '/security-results'),
      page('Security policy', '/reference/security'),
    ],
  },
  {
    text: 'Working on it',
    collapsed: true,
    items: [
      page('The README', '/reference/readme'),
      page('Architecture', '/architecture'),
      page('A new section', '/section'),
      page('The build', '/build'),
      page('Examples', '/reference/examples'),
      page('Changes', '/reference/changelog'),
      page('Licence', '/reference/license'),
    ],
  },
];

export default defineConfig({
  title: 'Gatehouse',
  description: 'Sign-in, account administration and subscription billing for any web page, and the server behind it.',
  srcExclude: ['**/_*.md'],
  cacheDir: '../node_modules/.cache/vitepress',
  ignoreDeadLinks: 'localhostLinks',
  head: [
    [
      'link',
      {
        rel: 'icon',
        href: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><rect width='16' height='16' rx='4' fill='%234f46e5'/><path d='M4 13V8a4 4 0 0 1 8 0v5' fill='none' stroke='%23fff' stroke-width='2'/></svg>",
      },
    ],
  ],
  markdown: {
    config: (md) => {
      // Two braces in a line of code are React's or a message's, not Vue's.
      const inline = md.renderer.rules.code_inline!;
      md.renderer.rules.code_inline = (tokens, index, ...rest) => {
        tokens[index]!.attrSet('v-pre', '');
        return inline(tokens, index, ...rest);
      };
      // Links are written for the files of the repository; what stands outside docs/ is a page here, too.
      md.core.ruler.push('outer-pages', ({ tokens, env }) => {
        const { relativePath } = env as { relativePath: string };
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const href = token.type === 'link_open' ? token.attrGet('href') : null;
          const outer = href && pageOf(`docs/${relativePath}`, href);
          if (outer) token.attrSet('href', outer);
        }
      });
    },
  },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/start/' },
      { text: 'Concepts', link: '/concepts/workspaces' },
      { text: 'Recipes', link: '/own-backend' },
      { text: 'Reference', link: '/reference/options' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
  },
});
