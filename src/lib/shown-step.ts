/** What the page may know of a flow's step: names, nothing that somebody typed. */
export interface ShownStep {
  step: string;
  isBusy: boolean;
  /** Code of the error that it shows. */
  error?: string | undefined;
  /** Second factors that are offered. */
  factors?: readonly string[] | undefined;
}
