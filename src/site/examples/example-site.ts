import path from 'node:path';
import { stringify } from 'yaml';
import { galleryPath } from '../../../schema/addresses.ts';
import type { PageData } from '../../../schema/compiled.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import { createChecker } from '../../content/analyze/check-files.ts';
import type { Schemas } from '../../content/common/schemas.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { type PagesFolder, readPagesFolder } from '../check/list-files.ts';
import { highlight } from '../highlight/highlight.ts';
import { projectRoot } from '../options.ts';
import { type Example, type ExampleFile, readAllExamples } from '../schemas/examples.ts';

/** A fictitious site with brand, groups, products and articles, to which each example is added as a page. */
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

/** The route of the page of an example. */
export function exampleRoute({ type, number }: Pick<Example, 'type' | 'number'>): string {
  return `${galleryPath}/ver/${type}/${number}`;
}

/**
 * Rules about whole pages (title, neighbouring blocks, links to sections) do not apply to an example, which is a single
 * block.
 */
const ruleOfWholePage =
  /^(broken-fragment|orphan-page|heading-order|duplicate-(title|description|route)|(title|description)-\w+|no-\w+|page-\w+|missing-h1)$/;

export interface ExampleChecker {
  /** Reads and checks all examples; calls after the first check only what changed. */
  readonly checkAll: () => Promise<ExampleSite>;
  /** The diagnostics of an example that may differ from its file, on the site last read by `checkAll`. */
  readonly checkOne: (example: Example) => readonly Diagnostic[];
}

export function createExampleChecker(schemas: Schemas): ExampleChecker {
  const checkFiles = createChecker(schemas, 'es');
  let folder: PagesFolder | undefined;

  function check(examples: readonly Example[], { files, assets, root }: PagesFolder) {
    const pages = examples.map((example) => toPage(example, root));
    const checked = checkFiles([...files, ...pages.map(({ source }) => source)], assets, root);
    const diagnosticsOf = ({ example, source, firstLine }: (typeof pages)[number]) =>
      checked.diagnostics
        .filter(({ file, rule }) => file === source.path && !ruleOfWholePage.test(rule))
        .map((diagnostic) => inExamples(diagnostic, example, firstLine));
    return { checked, results: pages.map((page) => ({ ...page, diagnostics: diagnosticsOf(page) })) };
  }

  async function checkAll(): Promise<ExampleSite> {
    const [read, files] = await Promise.all([readPagesFolder(exampleFolder), readAllExamples()]);
    folder = read;
    const allExamples = files.flatMap((file) => file.examples);
    const { checked, results } = check(allExamples, folder);
    if (!checked.siteData) throw new Error(`src/site/examples/pages is broken: ${describe(checked.diagnostics)}`);
    const pages = results.map(({ example, diagnostics }): ExamplePage => {
      const route = exampleRoute(example);
      const valid = checked.pages.get(route);
      const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
      const compile = valid && !hasErrors ? () => checked.compilePage(route, highlight) : undefined;
      return { example, route, diagnostics, ...(compile && { compile }) };
    });
    return { files, pages, siteData: checked.siteData, assets: folder.assets };
  }

  return {
    checkAll,
    checkOne: (example) => {
      if (!folder) throw new Error('checkOne() comes after checkAll()');
      return check([example], folder).results[0]!.diagnostics;
    },
  };
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
  const blocks = example.yaml.split('\n').map((line) => line && `  ${line}`);
  const text = `${head}blocks:\n${blocks.join('\n')}\n`;
  return {
    example,
    source: { path: `${root}${exampleRoute(example)}.yaml`, bytes: new TextEncoder().encode(text) },
    firstLine: head.split('\n').length + 1,
  };
}

function inExamples(diagnostic: Diagnostic, { type, line }: Example, firstLine: number): Diagnostic {
  const shift = line - firstLine;
  return {
    ...diagnostic,
    file: `src/blocks/${type}/examples.yaml`,
    line: diagnostic.line + shift,
    endLine: diagnostic.endLine + shift,
  };
}
