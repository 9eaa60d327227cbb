/**
 * The facts that the installed version of the program hands over to the new one, as JSON. Both versions read them, so
 * fields are only added.
 */
export interface Handover {
  /** The version that the folder was written for. */
  readonly from: string;
  /** The site as the former version builds it; absent if that version is no longer installed. */
  readonly before?: string;
  /** An empty folder for the site as the new version builds it. */
  readonly after: string;
  /** The folder for the report. */
  readonly report: string;
}
