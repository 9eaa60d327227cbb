import { languageOf } from '../../../schema/site/languages.ts';
import { createFileAnalysis, type FileAnalysis } from '../../content/analyze/analyze-file.ts';
import { inOrder } from '../../content/analyze/assemble-site.ts';
import type { Schemas } from '../../content/common/site-schemas.ts';
import { compilePage, pageData } from '../../content/compile/compile.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { isSiteFile, type PageHead, type SourceFile } from '../../content/link/page-index.ts';
import { type Presented, presentPage } from '../build/pages/page-head.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { highlight } from '../highlight/highlight.ts';
import type { SiteOptions } from '../options.ts';
import type { LastValidSite } from './last-valid-site.ts';

/** The stages of single pages of a checked site, for bytes that may differ from the bytes of the file. */
export class PageStages {
  readonly #locale: SiteOptions['locale'];
  readonly #analyses = new WeakMap<Schemas, FileAnalysis>();

  constructor(locale: SiteOptions['locale']) {
    this.#locale = locale;
  }

  /** Checks a page or `site.yaml`, alone and against the rest of the site. */
  check(source: SourceFile, checked: CheckedSite): readonly Diagnostic[] {
    const analysis = this.#analysis(checked);
    if (isSiteFile(source.path)) return analysis.site(source).diagnostics;
    const analyzed = analysis.page(source);
    // Links to pages that have not been read yet would be reported as broken.
    const references = checked.missing > 0 ? [] : checked.referenceProblems(source.path, analyzed);
    return inOrder([...analyzed.diagnostics, ...analysis.locate(references, source)]);
  }

  /** The head of a page; undefined if the bytes cannot be compiled. */
  head(source: SourceFile, checked: CheckedSite): PageHead | undefined {
    return this.#analysis(checked).head(source);
  }

  /** Compiles a page, with the blocks that are not published. */
  present(entry: PageHead, source: SourceFile, checked: CheckedSite, lastValid: LastValidSite): Presented {
    const { isSample, folder, schemas, pairs } = checked;
    const language = languageOf(entry.route, pairs.languages);
    const { tokens, collections } = checked.siteFor(language);
    const { assets } = folder;
    const [site, shown] = [lastValid.data(language)!, lastValid.shown(language)!];
    const context = { site, shown, schemas, tokens, isSample, assets, collections, highlight };
    const data = pageData(this.#analysis(checked).data(source), entry, context);
    return presentPage(compilePage(data, entry, { ...context, showsUnpublished: true }), entry, context);
  }

  /** The stages for the present collections of the site. */
  #analysis({ schemas }: CheckedSite): FileAnalysis {
    const analysis = this.#analyses.get(schemas) ?? createFileAnalysis(schemas, this.#locale);
    this.#analyses.set(schemas, analysis);
    return analysis;
  }
}
