/** What a report says, before it looks like anything. All of it is plain text. */
export interface ReportContent {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  workspace: string;
  /** Of what time, narrowed to what, made when. */
  subtitles: readonly string[];
  facts: readonly { label: string; value: string }[];
  tables: readonly ReportTable[];
}
export interface ReportTable {
  title: string;
  columns: readonly { label: string; isNumber?: boolean }[];
  rows: readonly (readonly string[])[];
  /** Instead of rows, where there are none. */
  none: string;
  /** What is left out. */
  note?: string;
}
