import type { AreaTesting } from '../../test/security/area-testing.ts';

const schedule = { interval: 'daily', cron: '', tz: 'UTC', active: true } as const;

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    const dataFilters = btoa(JSON.stringify({ search: canary }));
    await stranger.api.reports.schedule({
      templateId: 'people-and-access',
      body: { schedule, status: 'active', type: 'html', dataFilters },
    });
    return {};
  },
  samples: {
    preview: () => ({ query: { templateId: 'people-and-access', dataFilters: '', responseType: 'html' } }),
    schedule: () => ({ body: { schedule, status: 'active', type: 'html', dataFilters: '' } }),
    send: ({ email }) => ({ body: { templateId: 'people-and-access', to: [email] } }),
  },
  words: { id: 'people-and-access', templateId: 'people-and-access' },
};
