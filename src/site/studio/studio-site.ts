import type { PageData } from '../../../schema/compiled.ts';
import type { Schemas } from '../../content/common/schemas.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import type { PageFile } from '../../contract/page-file.ts';
import type { CheckedSite } from '../check/check-site.ts';
import type { SiteOptions } from '../options.ts';

/** A page made of given bytes, which may differ from those of its file. */
export interface PreviewedPage {
  /** The compiled page, in its last valid state where the bytes are no valid page; undefined if it never was one. */
  readonly page: PageData | undefined;
  /** Whether `page` shows the given bytes. */
  readonly isCurrent: boolean;
}

/** What the interface needs of the authoring server. */
export interface StudioSite {
  /** The site as last checked, which may be incomplete on a large site. */
  readonly checked: () => CheckedSite;
  readonly schemas: () => Schemas;
  /** The last valid state of a page. */
  readonly lastValid: (route: string) => PageIndexEntry | undefined;
  /** Checks bytes as those of a page file or `site.yaml`, alone and against the rest of the site. */
  readonly check: (file: string, bytes: Uint8Array) => readonly Diagnostic[];
  /** Compiles bytes as those of a page file. They are not checked beyond what compiling them needs. */
  readonly preview: (file: string, bytes: Uint8Array) => PreviewedPage;
  /** Takes note of the bytes that an edit writes: what is missing in them was removed on purpose. */
  readonly noteEdit: (file: string, contents: string) => void;
  /** Reads changed files again. */
  readonly refresh: (files: readonly string[]) => Promise<void>;
}

/** What the interface works with. */
export interface StudioContext {
  readonly site: StudioSite;
  readonly options: SiteOptions;
  /** The data file of a compiled page. */
  readonly pageFile: (page: PageData) => Promise<PageFile>;
  /** Writes an error of the program to the terminal. */
  readonly onBug: (error: Error) => void;
}
