/** Hebrew for dialogs that few open; one line per file. */
export { userImport } from './later/import.ts';
