export { configureGatehouse } from './react/configure.ts';
export { useAuth, useUser } from './react/use-auth.ts';
export { AdminPortal, CheckoutDialog, LoginBox, UserSessions } from './react/elements.tsx';
export { createApi } from './api/client.ts';
export { contract } from './contract/index.ts';
export { AppError, errorCodes } from './lib/error.ts';
export { defaultRoutes } from './auth/routes.ts';

export type { AuthState } from './react/use-auth.ts';
export type { AdminPortalProps, ElementEvents, LoginBoxProps } from './react/elements.tsx';
export type { ErrorCode } from './lib/error.ts';
export type { GatehouseOptions } from './options.ts';
export type { HostEvents } from './auth/events.ts';
export type { HttpOptions } from './api/client.ts';
export type { LoginDirectAction, LoginWithRedirectParams } from './auth/hosted-host.ts';
export type { Me } from './contract/profile/profile.schemas.ts';
export type { Routes } from './auth/routes.ts';
export type { Tenant } from './contract/tenants/tenants.schemas.ts';
export type { ThemeOptions } from './ui/theme.tsx';
