import path from 'node:path';
import { stringify } from 'yaml';
import { galleryPath } from '../../../schema/addresses.ts';
import type { PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { createChecker } from '../../content/analyze/check-files.ts';
import { performEdits, trimmed } from '../../content/common/pieces.ts';
import type { Schemas } from '../../content/common/site-schemas.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../content/diagnostics/rule.ts';
import { applyOperations } from '../../content/edit/apply.ts';
import { editContext } from '../../content/edit/edit-context.ts';
import type { EditOperation, Refusal } from '../../content/edit/operations/operation.ts';
import { isSiteFile, type SourceFile } from '../../content/link/page-index.ts';
import { type PagesFolder, readPagesFolder } from '../check/listing/list-files.ts';
import { highlight } from '../highlight/highlight.ts';
import { projectRoot } from '../options.ts';
import { type Example, type ExampleFile, readAllExamples } from '../schemas/examples.ts';
import { withReferredPages } from './referred-pages.ts';

/** A fictitious site with a page for each example of a block. */
export interface ExampleSite {
  readonly files: readonly ExampleFile[];
  readonly pages: readonly ExamplePage[];
  readonly siteData: SiteData;
  readonly assets: PagesFolder['assets'];
}

export interface ExamplePage {
  readonly example: Example;
  readonly route: string;
  /** Diagnostics of the example, with the lines and columns of its `examples.yaml`. */
  readonly diagnostics: readonly Diagnostic[];
  /** Compiles the page; absent if the example has errors. */
  readonly compile?: () => PageData;
}

/** The pages folder of the fictitious site. */
export const exampleFolder = path.join(projectRoot, 'src/site/examples/pages');

/** The files of the fictitious site, with the pages to which blocks of these schemas refer. */
export async function readExampleFolder(schemas: Pick<Schemas, 'blocks'>): Promise<PagesFolder> {
  return withReferredPages(await readPagesFolder(exampleFolder), schemas);
}

/** The route of the page of an example. */
export function exampleRoute({ type, number }: Pick<Example, 'type' | 'number'>): string {
  return `${galleryPath}/ver/${type}/${number}`;
}

/**
 * Rules about whole pages (title, neighbouring blocks, links to sections) do not apply to an example, which is a single
 * block.
 */
const ruleOfWholePage =
  /^(broken-fragment|orphan-page|heading-order|duplicate-(title|description|route|summary|heading)|copied-page|(title|description)-\w+|no-\w+|page-\w+|missing-h1)$/;

export interface ExampleChecker {
  /** Reads and checks all examples; calls after the first check only what changed. */
  readonly checkAll: () => Promise<ExampleSite>;
  /** Checks an example that may differ from its file, on the site last read by `checkAll`. */
  readonly checkOne: (example: Example) => ExamplePage;
  /**
   * Edits an example. Pointers are those of its page: `/blocks/0/title`.
   * @returns the new text, or the reason for a refusal
   */
  readonly edit: (example: Example, operations: readonly EditOperation[]) => EditedExample;
}

export type EditedExample =
  | { readonly yaml: string; readonly data: unknown }
  | { readonly refusals: readonly Refusal[] };

/** @param locale of the examples and of their diagnostics */
export function createExampleChecker(schemas: Schemas, locale: Locale = 'es'): ExampleChecker {
  const checkFiles = createChecker(schemas, locale);
  let folder: PagesFolder | undefined;

  function check(examples: readonly Example[], { files, assets, root }: PagesFolder) {
    const pages = examples.map((example) => toPage(example, root));
    const checked = checkFiles([...files, ...pages.map(toSource)], assets, root);
    const toResult = ({ example, path, text, firstLine }: (typeof pages)[number]): ExamplePage => {
      const route = exampleRoute(example);
      const diagnostics = checked.diagnostics
        .filter(({ file, rule }) => file === path && !ruleOfWholePage.test(rule))
        .map((diagnostic) => inExamples(diagnostic, example, { text, firstLine }));
      const isRendered = checked.pages.has(route) && !diagnostics.some(({ severity }) => severity === 'error');
      return {
        example,
        route,
        diagnostics,
        ...(isRendered && { compile: () => checked.compilePage(route, highlight) }),
      };
    };
    return { checked, pages: pages.map(toResult) };
  }

  async function checkAll(): Promise<ExampleSite> {
    const [read, files] = await Promise.all([readExampleFolder(schemas), readAllExamples(locale)]);
    folder = locale === 'en' ? inEnglish(read) : read;
    const allExamples = files.flatMap((file) => file.examples);
    const { checked, pages } = check(allExamples, folder);
    if (!checked.siteData) throw new Error(`src/site/examples/pages is broken: ${describe(checked.diagnostics)}`);
    return { files, pages, siteData: checked.siteData, assets: folder.assets };
  }

  function ofRead(): PagesFolder {
    if (!folder) throw new Error('checkAll() comes first');
    return folder;
  }

  return {
    checkAll,
    checkOne: (example) => check([example], ofRead()).pages[0]!,
    edit: (example, operations) => {
      const { path, text, firstLine } = toPage(example, ofRead().root);
      const edited = applyOperations(text, operations, editContext(path, schemas, locale));
      if (!('source' in edited)) return edited;
      return { yaml: exampleIn(edited.source, firstLine), data: edited.data };
    },
  };
}

/** The fictitious site with an English interface; its products and articles keep their names. */
function inEnglish({ files, ...folder }: PagesFolder): PagesFolder {
  const textOf = ({ bytes }: SourceFile) => Buffer.from(bytes).toString();
  const english = (file: SourceFile) => ({
    ...file,
    bytes: Buffer.from(textOf(file).replace(/^lang: .*$/m, 'lang: en')),
  });
  return { ...folder, files: files.map((file) => (isSiteFile(file.path) ? english(file) : file)) };
}

function describe(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`).join('; ');
}

/** The example as a page file of the fictitious site. It is a draft, so that no collection lists it. */
function toPage(example: Example, root: string) {
  const head = stringify({
    title: example.name,
    description: `Ejemplo del bloque ${example.type}: ${example.name}.`,
    draft: true,
    ...example.page,
  });
  const blocks = example.yaml.split('\n').map((line) => line && indent + line);
  return {
    example,
    path: `${root}${exampleRoute(example)}.yaml`,
    text: `${head}blocks:\n${blocks.join('\n')}\n`,
    firstLine: head.split('\n').length + 1,
  };
}

function toSource({ path, text }: { readonly path: string; readonly text: string }): SourceFile {
  return { path, bytes: new TextEncoder().encode(text) };
}

/** Spaces before the lines of an example in its page. */
const indent = '  ';

/** The example in the text of its page. */
function exampleIn(text: string, firstLine: number): string {
  const lines = text.split('\n').slice(firstLine - 1, -1);
  return lines.map((line) => line.replace(indent, '')).join('\n');
}

function inExamples(
  { fix, ...diagnostic }: Diagnostic,
  { file, line, yaml }: Example,
  { text, firstLine }: { readonly text: string; readonly firstLine: number },
): Diagnostic {
  const shift = line - firstLine;
  // The fix replaces the whole example, because its lines are indented further in the page.
  const fixed = fix && exampleIn(performEdits(text, fix.edits), firstLine);
  return {
    ...diagnostic,
    file,
    line: diagnostic.line + shift,
    endLine: diagnostic.endLine + shift,
    ...(fix && fixed && { fix: { ...fix, edits: trimmed(yaml, { start: 0, end: yaml.length, text: fixed }) } }),
  };
}
