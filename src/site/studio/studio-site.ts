import type { PageData } from '../../../schema/compiled.ts';
import type { Schemas } from '../../content/common/site-schemas.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { PageIndexEntry } from '../../content/link/page-index.ts';
import type { PageFile } from '../../contract/page-file.ts';
import type { CheckedSite } from '../check/check-site.ts';
import type { ReplacedFiles } from '../check/listing/replaced-files.ts';
import type { SiteOptions } from '../options.ts';
import type { EditingContext } from '../page-files/edited-file.ts';
import { ApiError } from './api-error.ts';

/** A page compiled from bytes, which may differ from the bytes of its file. */
export interface PreviewedPage {
  /** The compiled page. If the bytes are invalid, its last valid state, if there is one. */
  readonly page: PageData | undefined;
  /** True if `page` shows the given bytes. */
  readonly isCurrent: boolean;
}

/** The part of the authoring server that the interface needs. */
export interface StudioSite {
  /** The site as last checked. A large site may be incomplete. */
  readonly checked: () => CheckedSite;
  /** The checked site with the texts that a search finds. On a site without a search, these are read first. */
  readonly searchable: () => Promise<CheckedSite>;
  /** Checks the site as if some of its files had other bytes, or were not there. The shown site stays as it is. */
  readonly checkReplaced: (replaced: ReplacedFiles) => Promise<CheckedSite>;
  readonly schemas: () => Schemas;
  /** The chosen time at which the site is shown, in its time zone; undefined for the present. */
  readonly shownAt: string | undefined;
  /** Shows the site as it is at a time, written as in its files; undefined is the present. */
  readonly showAt: (time: string | undefined) => Promise<void>;
  /** The last valid state of a page. */
  readonly lastValid: (route: string) => PageIndexEntry | undefined;
  /** The last valid state of a page as Markdown; undefined if there is none. */
  readonly markdown: (route: string) => string | undefined;
  /** Checks bytes as if they were a page file or `site.yaml`, alone and against the rest of the site. */
  readonly check: (file: string, bytes: Uint8Array) => readonly Diagnostic[];
  /** Compiles bytes as if they were a page file, with only the checks that compiling needs. */
  readonly preview: (file: string, bytes: Uint8Array) => PreviewedPage;
  /** Notes the bytes that an edit writes: missing parts in them were removed on purpose. */
  readonly noteEdit: (file: string, contents: string) => void;
  /** Reads changed files again. */
  readonly refresh: (files: readonly string[]) => Promise<void>;
}

/** The context of all requests. */
export interface StudioContext {
  readonly site: StudioSite;
  readonly options: SiteOptions;
  /** The HTML of a compiled page. */
  readonly html: (page: PageData) => Promise<string>;
  /** The data file of a compiled page. */
  readonly pageFile: (page: PageData) => Promise<PageFile>;
  /** Writes an error of the program to the terminal. */
  readonly onBug: (error: Error) => void;
}

/** The checked site, for requests that need all of its pages. @throws {ApiError} still-reading */
export function completeSite({ site }: Pick<StudioContext, 'site'>): CheckedSite {
  const checked = site.checked();
  if (checked.missing > 0) throw ApiError.of('still-reading');
  return checked;
}

/** The schemas of the site, and the language of messages. */
export function editingContext({ site, options }: Pick<StudioContext, 'site' | 'options'>): EditingContext {
  return { schemas: site.schemas(), locale: options.locale };
}
