export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  app: { head: { title: 'Nuxt', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
});
