import path from 'node:path';
import { dataCollection } from '../../../../schema/collections/declarations.ts';
import { readData } from '../../../content/analyze/read-data.ts';
import { performEdits } from '../../../content/common/pieces.ts';
import type { EditOperation } from '../../../content/edit/operations/operation.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import { inSavedFile, readSaved } from '../../check/listing/saved-facts.ts';
import { listSavedFiles } from '../../check/listing/saved-files.ts';
import { type EditingContext, edited, readText } from '../edited-file.ts';
import { messages } from '../messages.ts';
import { addressOf, factsOf, linksTo, rewriteLinks } from './links-to.ts';

/** A file whose links are rewritten, because the page or file that they lead to gets another address. */
export interface ChangedFile {
  readonly file: string;
  readonly before: string;
  readonly source: string;
  /** The rewritten links, the last one first. */
  readonly operations: readonly LinkEdit[];
  /** Number of rewritten links. */
  readonly links: number;
  /** Number of links that could not be rewritten, because they are not plain text. */
  readonly left: number;
}

type LinkEdit = Extract<EditOperation, { op: 'text' }>;

/** Rewrites the links to one page or file, which gets another address, in the files of a checked site. */
export class LinkFollower {
  readonly #checked: CheckedSite;
  readonly #from: string;
  readonly #to: string;
  readonly #context: EditingContext;

  /** @param from the former route or path of a file, such as `/assets/foto.jpg` @param to the new one */
  constructor(checked: CheckedSite, from: string, to: string, context: EditingContext) {
    this.#checked = checked;
    this.#from = from;
    this.#to = to;
    this.#context = context;
  }

  /** The pages, data files and site data with links, and the saved sections. @param except a file that is left out */
  all(except?: string): ChangedFile[] {
    const { parent, root } = this.#checked.folder;
    return [
      ...Object.keys(this.#checked.known).flatMap((name) => (name === except ? [] : (this.follow(name) ?? []))),
      ...listSavedFiles(path.join(parent, root)).flatMap((name) => this.#followSaved(name) ?? []),
    ];
  }

  /**
   * Rewrites the links of a file. @param more further operations @returns undefined if nothing changes
   * @throws {UsageError} if the file cannot be edited safely
   */
  follow(file: string, more: readonly EditOperation[] = []): ChangedFile | undefined {
    const { folder, schemas } = this.#checked;
    const facts = factsOf(this.#checked, file);
    const links = facts ? linksTo(this.#from, facts, this.#site) : [];
    if (links.length === 0 && more.length === 0) return undefined;
    const before = readText(folder.parent, file, messages[this.#context.locale]);
    // Data files get the new address in the place of the former one. Their other bytes stay.
    if (dataCollection(file, schemas.collections) !== undefined) {
      const read = readData({ path: file, bytes: Buffer.from(before) }, schemas, this.#context.locale);
      const operations = rewriteLinks(before, links, this.#from, this.#to, read);
      return changed(file, before, performEdits(before, operations.toReversed()), operations, links.length);
    }
    const operations = rewriteLinks(before, links, this.#from, this.#to);
    const { source } = edited(file, before, [...operations, ...more], this.#context);
    return changed(file, before, source, operations, links.length);
  }

  #followSaved(file: string): ChangedFile | undefined {
    const { schemas, folder } = this.#checked;
    const saved = readSaved(schemas, folder.parent, file, this.#context.locale);
    const links = saved ? linksTo(this.#from, saved.facts, this.#site).map(inSavedFile) : [];
    if (!saved || links.length === 0) return undefined;
    const { text: before } = saved;
    const operations = rewriteLinks(before, links, this.#from, this.#to);
    return changed(file, before, performEdits(before, operations.toReversed()), operations, links.length);
  }

  get #site() {
    return addressOf(this.#checked);
  }
}

function changed(
  file: string,
  before: string,
  source: string,
  operations: readonly LinkEdit[],
  count: number,
): ChangedFile {
  const { length: links } = operations;
  return { file, before, source, operations, links, left: count - links };
}
