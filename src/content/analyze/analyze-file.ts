import { dataCollection, declarationsOf } from '../../../schema/collections/declarations.ts';
import { firstLanguage, languagesOf } from '../../../schema/site/languages.ts';
import { memberOf, type Schemas, withCollections } from '../common/site-schemas.ts';
import type { TextEdit } from '../common/text-edit.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { limitProblems } from '../diagnostics/limit.ts';
import type { Locale } from '../diagnostics/rule.ts';
import type { AnalyzedPage, AnalyzedSiteFile } from '../link/analyzed-file.ts';
import { unknownEntryFields } from '../link/entry-pages/entry-pages.ts';
import { createFromEntry, shownCollection, withSpecimens } from '../link/entry-pages/entry-template.ts';
// Defines the rules across pages: `locate` words their problems too, which another process may have found.
import '../link/link-site.ts';
import { readFacts } from '../link/facts/read-facts.ts';
import { isSearchedFor, readIndexEntry, readPageHead } from '../link/facts/read-index-entry.ts';
import { withoutInherited } from '../link/languages/inherited-values.ts';
import { mayBeTranslation } from '../link/languages/pairs.ts';
import { allFacts } from '../link/page-facts.ts';
import {
  isSiteFile,
  type PageHead,
  rootSchema,
  routeOf,
  type SourceFile,
  siteFileLanguage,
} from '../link/page-index.ts';
import { type AnalyzedRedirects, isRedirectsFile } from '../link/redirects/redirect.ts';
import { migrateShapes, withUpdates } from '../migrate/outdated.ts';
import { type MigratedFile, migrateNames, unchanged } from '../migrate/renamed.ts';
import { schemaFields } from '../parse/field-names.ts';
import { toDiagnostic } from '../positions/position.ts';
import { footerCheck, ownChecks } from '../rules/own-checks.ts';
import { pageRules, siteRules } from '../rules/rules.ts';
import { withoutStrayJoiners } from '../rules/texts/joiners.ts';
import { unknownCollection } from '../validate/fields/other-places.ts';
import { analyzeData, atRow } from './analyze-data.ts';
import { publishedFile } from './kept-words.ts';
import { readData } from './read-data.ts';
import { createRedirectAnalysis } from './read-redirects.ts';
import { readYaml } from './read-yaml.ts';
import { elsewhere, factsOutside, withoutDuplicates, withoutReported } from './reported.ts';
import { validatorsOf } from './validators.ts';
import { type FileReader, withVerifiedFixes } from './verified-fixes.ts';

/** The stages for a single file: reading, validating, and collecting facts for other pages. */
export interface FileAnalysis {
  /** Reads a page, a data file of the schemas' collections, or the `site.yaml` of a language. */
  readonly page: (file: SourceFile) => AnalyzedPage;
  readonly site: (file: SourceFile) => AnalyzedSiteFile;
  /** The lines of a file of redirects. */
  readonly redirects: (file: SourceFile) => AnalyzedRedirects;
  /** The data needed to show a page, read without facts and rules; undefined if the page is not valid. */
  readonly head: (file: SourceFile) => PageHead | undefined;
  /** The data of a page that is known to be valid. */
  readonly data: (file: SourceFile) => Readonly<Record<string, unknown>>;
  /** Adds file positions to problems found in the data of a file. */
  readonly locate: (problems: readonly Problem[], file: SourceFile) => Diagnostic[];
}

/** @param wanted the facts of pages that the site uses */
export function createFileAnalysis(schemas: Schemas, locale: Locale, wanted = allFacts): FileAnalysis {
  const validators = validatorsOf(schemas);
  const fields = schemaFields(schemas);
  const redirects = createRedirectAnalysis(locale);
  const hasKnownCollections = Object.keys(schemas.collections).length > 0;

  // The file read last, because problems, positions and data of one file are requested in a row. Not a `WeakMap`, for
  // the reason given in `described-values.ts`.
  let latest: { readonly file: SourceFile; readonly present: MigratedFile } | undefined;

  function readPresent(file: SourceFile): MigratedFile {
    if (latest?.file === file) return latest.present;
    const present = isData(file) ? unchanged(readData(file, schemas, locale, fields)) : readWithNames(file);
    latest = { file, present };
    return present;
  }

  function isData({ path }: SourceFile): boolean {
    return dataCollection(path, schemas.collections) !== undefined;
  }

  function readWithNames(file: SourceFile): MigratedFile {
    const source = readYaml(file.path, file.bytes, locale, fields);
    const own = schemasOf(file, source.data);
    return withPresentShapes(file, migrateNames(source, own, rootSchema(own, file.path)), own);
  }

  /** The schemas for a file. The schemas for the first `site.yaml` depend on the collections that it declares. */
  function schemasOf(file: SourceFile, data: unknown): Schemas {
    return siteFileLanguage(file.path) === firstLanguage ? withCollections(schemas, declarationsOf(data)) : schemas;
  }

  /** The file with its data in their present shape. */
  function withPresentShapes(file: SourceFile, named: MigratedFile, own: Schemas): MigratedFile {
    const { source } = named;
    const kind = kindOf(file);
    const validate = (data: unknown) =>
      validatorsOf(schemasOf(file, data))[kind]()({ source, document: named.document, data });
    const migrations = schemas.fileMigrations[kind === 'page' ? 'page' : 'site'];
    const { data, outdated } = migrateShapes(named.data, own, {
      root: rootSchema(own, file.path),
      migrations,
      validate,
    });
    return outdated.length > 0 ? { ...named, data, outdated } : named;
  }

  function page(file: SourceFile): AnalyzedPage {
    if (isData(file)) {
      const read = readEntries(file);
      return { ...read, diagnostics: withVerifiedFixes(read.diagnostics, file, reader) };
    }
    if (isSiteFile(file.path)) {
      const { diagnostics, facts, data } = site(file);
      return { diagnostics, ...(facts && { facts }), ...(data && { siteData: data }) };
    }
    const analyzed = readPage(file);
    const diagnostics = withUpdates(analyzed.diagnostics, file.path, readPresent(file), schemas, locale);
    return { ...analyzed, diagnostics: withVerifiedFixes(diagnostics, file, reader) };
  }

  /** Reads a data file. The fixes of its diagnostics have not been tried. */
  function readEntries(file: SourceFile): AnalyzedPage {
    const collection = dataCollection(file.path, schemas.collections)!;
    return analyzeData(file, readPresent(file), {
      collection,
      schemas,
      validate: validators.data[collection]!(),
      report,
    });
  }

  /** The diagnostics of a file without regard to other files. Their fixes have not been tried. */
  function alone(file: SourceFile): readonly Diagnostic[] {
    if (isData(file)) return readEntries(file).diagnostics;
    return (isSiteFile(file.path) ? readSite(file) : readPage(file)).diagnostics;
  }

  const reader: FileReader = {
    analyze: alone,
    published: (file) => {
      const { data } = readPresent(file);
      if (data === undefined) return undefined;
      const own = schemasOf(file, data);
      return publishedFile(data, own, rootSchema(own, file.path));
    },
  };

  function readPage(file: SourceFile): AnalyzedPage {
    const written = readPresent(file);
    if (written.data === undefined) return { diagnostics: written.diagnostics };
    const of = shownCollection(routeOf(file.path), schemas.collections);
    if (of !== undefined) return readTemplate(file, written, of);
    const { read, invalid, lacking } = validated(written, file.path);
    const own = invalid.length === 0 ? ownChecks(read.data, schemas) : [];
    const rules = pageRules(read.data, schemas, read).filter(elsewhere(invalid));
    const diagnostics = report(file, read, [...invalid, ...own, ...rules]);
    if (invalid.length === 0) {
      const entry = readIndexEntry(schemas, file.path, read.data, wanted);
      return { diagnostics, entry: { ...entry, ...(lacking.length > 0 && { lacking }) } };
    }
    return { diagnostics, facts: withoutReported(readFacts(schemas, schemas.page, read.data), invalid) };
  }

  /** Reads a page that shows the entries of a collection. It is checked with values of the declared types. */
  function readTemplate(file: SourceFile, written: MigratedFile, of: string): AnalyzedPage {
    const declaration = schemas.collections[of]!;
    const template = written.data as Readonly<Record<string, unknown>>;
    const fromEntry = createFromEntry(template);
    const { read, invalid } = validated({ ...written, data: withSpecimens(schemas, template, declaration) }, file.path);
    const unknown = unknownEntryFields(template, of, declaration);
    const rules = [
      ...(invalid.length === 0 ? ownChecks(read.data, schemas) : []),
      ...pageRules(read.data, schemas, read),
    ];
    const own = rules.filter((problem) => !fromEntry.isText(problem)).filter(elsewhere(invalid));
    const diagnostics = report(file, read, [...invalid, ...unknown, ...own]);
    const isSearched = isSearchedFor(read.data, wanted);
    const facts = factsOutside(readFacts(schemas, schemas.page, read.data, isSearched), fromEntry);
    if (invalid.length > 0) return { diagnostics, facts: withoutReported(facts, invalid) };
    return { diagnostics, entry: { ...readPageHead(schemas, file.path, read.data), facts, template } };
  }

  function validated(present: MigratedFile, file: string) {
    const { read, stray } = withoutStrayJoiners(present, schemas, schemas.page);
    const found = [...stray, ...validators.page()(read)];
    const problems = hasKnownCollections ? found : found.filter((problem) => !unknownCollection.isIn(problem));
    const { collection } = (mayBeTranslation(file) && memberOf(schemas, read.data)) || {};
    return { read, ...withoutInherited(problems, collection, schemas.collections) };
  }

  function head(file: SourceFile): PageHead | undefined {
    const present = readPresent(file);
    if (present.data === undefined) return undefined;
    const of = shownCollection(routeOf(file.path), schemas.collections);
    const template = of === undefined ? undefined : (present.data as Readonly<Record<string, unknown>>);
    const data = template ? withSpecimens(schemas, template, schemas.collections[of!]!) : present.data;
    const { read, invalid } = validated({ ...present, data }, file.path);
    return invalid.length === 0
      ? { ...readPageHead(schemas, file.path, read.data), ...(template && { template }) }
      : undefined;
  }

  function site(file: SourceFile): AnalyzedSiteFile {
    const analyzed = readSite(file);
    const present = readPresent(file);
    const own = schemasOf(file, present.data);
    const diagnostics = withUpdates(analyzed.diagnostics, file.path, present, own, locale);
    return { ...analyzed, diagnostics: withVerifiedFixes(diagnostics, file, reader) };
  }

  function readSite(file: SourceFile): AnalyzedSiteFile {
    const present = readPresent(file);
    if (present.data === undefined) return { diagnostics: present.diagnostics };
    const schemasOfSite = schemasOf(file, present.data);
    const { collections } = schemasOfSite;
    const root = rootSchema(schemasOfSite, file.path);
    const { read, stray } = withoutStrayJoiners(present, schemasOfSite, root);
    const invalid = [...stray, ...validatorsOf(schemasOfSite)[kindOf(file)]()(read)];
    const own = invalid.length === 0 ? footerCheck(read.data, schemasOfSite, root === schemasOfSite.site) : [];
    const rules = siteRules(read.data, schemasOfSite, root, read).filter(elsewhere(invalid));
    const diagnostics = report(file, read, [...invalid, ...own, ...rules]);
    const languages = languagesOf(read.data);
    if (invalid.length > 0) return { diagnostics, collections, languages };
    const data = read.data as Record<string, unknown>;
    return { diagnostics, data, collections, languages, facts: readFacts(schemasOfSite, root, data) };
  }

  /** All diagnostics of a file without regard to other files: those of the reader and of all checks. */
  function report(file: SourceFile, read: MigratedFile, problems: readonly Problem[]): Diagnostic[] {
    const outdated = read.outdated.map(({ problem }) => problem);
    return withoutDuplicates(
      read.diagnostics,
      locate(limitProblems([...read.renamed, ...outdated, ...problems]), file),
    );
  }

  /** Adds positions to problems that were found across files, and tries their fixes on the file. */
  function locateLinked(problems: readonly Problem[], file: SourceFile): Diagnostic[] {
    if (isRedirectsFile(file.path)) return redirects.locate(problems, file);
    const located = locate(problems, file);
    return located.some(({ fix }) => fix) ? withVerifiedFixes(located, file, reader, alone(file)) : located;
  }

  function locate(problems: readonly Problem[], file: SourceFile): Diagnostic[] {
    if (problems.length === 0) return [];
    const { source, document, header } = readPresent(file);
    return problems.map((problem) => {
      const { place, fix, ...found } = toDiagnostic(atRow(problem, header), file.path, source, document, locale);
      const isKept = fix?.edits.every((edit) => suitsFormat(file.path, source, edit));
      // The line of a table is the place of the value.
      return { ...found, ...(place && !header && { place }), ...(isKept && { fix }) };
    });
  }

  return {
    page,
    site,
    redirects: redirects.redirects,
    head,
    locate: locateLinked,
    data: (file) => readPresent(file).data as Readonly<Record<string, unknown>>,
  };
}

/** True if an edit, which is written for YAML, is also right in JSON or in a table. */
function suitsFormat(path: string, source: string, { start, end, text }: TextEdit): boolean {
  if (path.endsWith('.json')) return source[start - 1] === '"' && source[end] === '"' && !/["\\\n]/.test(text);
  return !/\.[ct]sv$/.test(path) || !/['\n]/.test(text);
}

function kindOf({ path }: SourceFile): 'site' | 'languageSite' | 'page' {
  const language = siteFileLanguage(path);
  if (language === undefined) return 'page';
  return language === firstLanguage ? 'site' : 'languageSite';
}
