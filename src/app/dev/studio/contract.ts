import type { BlockSchema, ObjectSchema } from '../../../../schema/schema.ts';
import type { EditOperation, Refusal } from '../../../content/edit/operations/operation.ts';
import type { ListedAsset } from '../../../site/studio/assets/assets.ts';
import type { CatalogueExample } from '../../../site/studio/examples/block-catalogue.ts';
import type { PageState } from '../../../site/studio/pages/pages.ts';
import type { NextPreview, PreviewChanges, PreviewedPage } from '../../../site/studio/pages/previews.ts';
import type { ChangedFile, SiteChanges } from '../../../site/studio/publishing/changes.ts';
import type { Published } from '../../../site/studio/publishing/publish.ts';
import type { ListedPage, SiteList } from '../../../site/studio/site-list.ts';

/** Bodies of the HTTP interface that the server's modules state, and those that only its README lists. */

export type {
  CatalogueExample,
  ChangedFile,
  ListedAsset,
  ListedPage,
  NextPreview,
  PageState,
  PreviewChanges,
  PreviewedPage,
  Published,
  SiteChanges,
  SiteList,
};

export type FoundDiagnostic = PageState['diagnostics'][number];

/** `GET schemas` */
export interface StudioSchemas {
  readonly page: ObjectSchema;
  readonly site: ObjectSchema;
  readonly blocks: Readonly<Record<string, BlockSchema>>;
  readonly examples: Readonly<Record<string, readonly CatalogueExample[]>>;
}

/** 200 of `POST pages/{file}` */
export interface EditedPage extends PageState {
  readonly inverse: readonly EditOperation[];
}

/** 409 of `POST pages/{file}` */
export interface EditConflict {
  readonly hash: string;
  readonly source: string;
  readonly pointer?: string;
  readonly theirs?: unknown;
  readonly mine?: unknown;
}

/** 422 of `POST pages/{file}` */
export interface EditRefused {
  readonly refusals: readonly Refusal[];
}

/** Events of `GET events` by name. */
export interface StudioEvents {
  /** A file was saved, by this interface or another program; `hash` is null where it was removed. */
  readonly file: { readonly file: string; readonly hash: string | null };
  /** A schema or an example has changed: that of a block, or that of pages, which follows from `site.yaml`. */
  readonly schemas: Readonly<Record<string, never>>;
  /** Numbers of problems of all files that have any. */
  readonly diagnostics: {
    readonly files: readonly { readonly file: string; readonly errors: number; readonly warnings: number }[];
  };
}
