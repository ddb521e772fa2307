/** Italian for dialogs that few open; one line per file. */
export { cardEntry } from './later/card-entry.ts';
export { checkout } from './later/checkout.ts';
export { userImport } from './later/import.ts';
export { planPicker } from './later/plan-picker.ts';
