import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('members', 'routes/members.tsx'),
  route('api/me', 'routes/me.ts'),
  // With `embeddedLogin` these two are one: route('api/frontegg/*', 'routes/sign-in.ts').
  route('account/*', 'routes/sign-in.ts', { id: 'account' }),
  route('oauth/callback', 'routes/sign-in.ts', { id: 'callback' }),
] satisfies RouteConfig;
