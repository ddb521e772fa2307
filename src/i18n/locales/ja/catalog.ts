/** Japanese for what the server names in English: permissions and events. */
export { catalog } from './catalog/catalog.ts';
