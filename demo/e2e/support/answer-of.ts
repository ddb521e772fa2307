import type { APIResponse, Route } from '@playwright/test';

/** What the server answers. Asked again if the connection that was kept for it is closed by then, as a browser does by itself. */
export const answerOf = (route: Route, options: { url?: string } = {}): Promise<APIResponse> => route.fetch({ maxRetries: 3, ...options });
