import { dataCollection, declarationsOf } from '../../../schema/collections/declarations.ts';
import type { FieldSchema } from '../../../schema/schema.ts';
import { type Schemas, withCollections } from '../common/site-schemas.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { limitProblems, moreThan } from '../diagnostics/limit.ts';
import type { Locale } from '../diagnostics/rule.ts';
import type { AnalyzedPage, AnalyzedSiteFile } from '../link/analyzed-file.ts';
import { dataEntries } from '../link/collections/data-entries.ts';
// Defines the rules across pages: `locate` words their problems too, which another process may have found.
import '../link/link-site.ts';
import type { PageFacts } from '../link/page-facts.ts';
import {
  isSiteFile,
  type PageHead,
  readIndexEntry,
  readPageHead,
  rootSchema,
  type SourceFile,
} from '../link/page-index.ts';
import { readFacts } from '../link/read-facts.ts';
import { type AnalyzedRedirects, isRedirectsFile } from '../link/redirects/redirect.ts';
import { migrateShapes, withUpdates } from '../migrate/outdated.ts';
import { type MigratedFile, migrateNames, unchanged } from '../migrate/renamed.ts';
import { schemaFields } from '../parse/field-names.ts';
import { curlyQuotes } from '../parse/inspect/inspect-scalars.ts';
import { toDiagnostic } from '../positions/position.ts';
import { ownChecks } from '../rules/own-checks.ts';
import { dataRules, pageRules, siteRules } from '../rules/rules.ts';
import { withoutStrayJoiners } from '../rules/texts/joiners.ts';
import { spaceInAddress } from '../validate/addresses/routes.ts';
import { missingFields } from '../validate/fields/missing-fields.ts';
import { unknownCollection } from '../validate/fields/other-places.ts';
import type { Validator } from '../validate/validate.ts';
import { publishedFile } from './kept-words.ts';
import { readData } from './read-data.ts';
import { createRedirectAnalysis } from './read-redirects.ts';
import { readYaml } from './read-yaml.ts';
import { validatorsOf } from './validators.ts';
import { type FileReader, withVerifiedFixes } from './verified-fixes.ts';

/** The stages for a single file: reading, validating, and collecting facts for other pages. */
export interface FileAnalysis {
  /** Reads a page, or a data file of the schemas' collections. */
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

export function createFileAnalysis(schemas: Schemas, locale: Locale): FileAnalysis {
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

  /** The schemas for a file. The schemas for `site.yaml` depend on the collections that it declares. */
  function schemasOf(file: SourceFile, data: unknown): Schemas {
    return isSiteFile(file.path) ? withCollections(schemas, declarationsOf(data)) : schemas;
  }

  /** The file with its data in their present shape. */
  function withPresentShapes(file: SourceFile, named: MigratedFile, own: Schemas): MigratedFile {
    const { source } = named;
    const kind = kindOf(file);
    const validate = (data: unknown) =>
      validatorsOf(schemasOf(file, data))[kind]()({ source, document: named.document, data });
    const migrations = schemas.fileMigrations[kind];
    const { data, outdated } = migrateShapes(named.data, own, {
      root: rootSchema(own, file.path),
      migrations,
      validate,
    });
    return outdated.length > 0 ? { ...named, data, outdated } : named;
  }

  function page(file: SourceFile): AnalyzedPage {
    const collection = dataCollection(file.path, schemas.collections);
    if (collection !== undefined) return analyzeData(file, collection);
    const analyzed = readPage(file);
    const present = { ...readPresent(file), path: file.path };
    const diagnostics = withUpdates(analyzed.diagnostics, present, schemas, locale);
    return { ...analyzed, diagnostics: withVerifiedFixes(diagnostics, file, reader) };
  }

  /** The diagnostics of a file without regard to other files. Their fixes have not been tried. */
  function alone(file: SourceFile): readonly Diagnostic[] {
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
    const present = readPresent(file);
    if (present.data === undefined) return { diagnostics: present.diagnostics };
    const { read, invalid } = validated(present);
    const own = invalid.length === 0 ? ownChecks(read.data, schemas) : [];
    const rules = pageRules(read.data, schemas, read).filter(elsewhere(invalid));
    const diagnostics = report(file, read, [...invalid, ...own, ...rules]);
    if (invalid.length === 0) return { diagnostics, entry: readIndexEntry(schemas, file.path, read.data) };
    return { diagnostics, facts: withoutReported(readFacts(schemas, schemas.page, read.data), invalid) };
  }

  function analyzeData(file: SourceFile, collection: string): AnalyzedPage {
    const present = readPresent(file);
    if (present.data === undefined) return { diagnostics: present.diagnostics };
    const root = rootSchema(schemas, file.path);
    const validate = validators.data[collection]!();
    const misnamed = columnProblems(present, validate);
    if (misnamed.length > 0) return { diagnostics: report(file, present, misnamed) };
    const { read, stray } = withoutStray(present, schemas, root);
    const invalid = [...stray, ...validate(read).map((problem) => atCell(problem, present))];
    const rules = dataRules(read.data, schemas, root, read).filter(elsewhere(invalid));
    const diagnostics = report(file, read, [...invalid, ...rules]);
    const facts = withoutReported(readFacts(schemas, root, read.data), invalid);
    const faulty = new Set(invalid.map(({ pointer: [index] }) => index));
    const isCut = diagnostics.some(moreThan.isIn);
    const entries = isCut || faulty.has(undefined) ? [] : dataEntries(file.path, collection, read.data);
    return {
      diagnostics,
      facts,
      dataEntries: entries.filter(({ pointer: [index] }) =>
        index === undefined ? faulty.size === 0 : !faulty.has(index),
      ),
    };
  }

  function validated(present: MigratedFile) {
    const { read, stray } = withoutStray(present, schemas, schemas.page);
    const found = [...stray, ...validators.page()(read)];
    return { read, invalid: hasKnownCollections ? found : found.filter((problem) => !unknownCollection.isIn(problem)) };
  }

  function head(file: SourceFile): PageHead | undefined {
    const present = readPresent(file);
    if (present.data === undefined) return undefined;
    const { read, invalid } = validated(present);
    return invalid.length === 0 ? readPageHead(schemas, file.path, read.data) : undefined;
  }

  function site(file: SourceFile): AnalyzedSiteFile {
    const analyzed = readSite(file);
    const present = { ...readPresent(file), path: file.path };
    const diagnostics = withUpdates(analyzed.diagnostics, present, schemasOf(file, present.data), locale);
    return { ...analyzed, diagnostics: withVerifiedFixes(diagnostics, file, reader) };
  }

  function readSite(file: SourceFile): AnalyzedSiteFile {
    const present = readPresent(file);
    if (present.data === undefined) return { diagnostics: present.diagnostics };
    const schemasOfSite = schemasOf(file, present.data);
    const { collections, site: root } = schemasOfSite;
    const { read, stray } = withoutStray(present, schemasOfSite, root);
    const invalid = [...stray, ...validatorsOf(schemasOfSite).site()(read)];
    const rules = siteRules(read.data, schemasOfSite, read).filter(elsewhere(invalid));
    const diagnostics = report(file, read, [...invalid, ...rules]);
    if (invalid.length > 0) return { diagnostics, collections };
    const data = read.data as Record<string, unknown>;
    return { diagnostics, data, collections, facts: readFacts(schemasOfSite, root, data) };
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
      // Fixes are written for YAML. The line of a table is the place of the value.
      return { ...found, ...(place && !header && { place }), ...(fix && !isData(file) && { fix }) };
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

function kindOf({ path }: SourceFile): 'site' | 'page' {
  return isSiteFile(path) ? 'site' : 'page';
}

/** The problems of the columns of a table. Without them, each row would repeat them. */
function columnProblems(read: MigratedFile, validate: Validator): Problem[] {
  const { header } = read;
  if (!header) return [];
  const { source } = read;
  return validate({ source, header, data: [header], document: read.document }).filter(
    (problem) => problem.at === 'key' || missingFields.isIn(problem),
  );
}

/** Reports a problem of a whole row at its first cell. In a table, the names of fields are only in the first line. */
function atRow(problem: Problem, header: MigratedFile['header']): Problem {
  const [first] = Object.keys(header ?? {});
  if (first === undefined || problem.at !== 'first-key' || missingFields.isIn(problem)) return problem;
  return { ...problem, pointer: [...problem.pointer, first], at: 'value' };
}

/** Reports a required cell that is empty at the cell, because all columns exist. */
function atCell(problem: Problem, { header }: MigratedFile): Problem {
  const [field] = missingFields.isIn(problem) ? [problem.params.field].flat() : [];
  return header && field !== undefined
    ? { ...problem, pointer: [...problem.pointer, String(field)], at: 'value' }
    : problem;
}

/** Reports invisible joiners where they are not valid, and removes them from the data. */
function withoutStray(present: MigratedFile, schemas: Schemas, root: FieldSchema) {
  const { problems: stray, data } = withoutStrayJoiners(present, schemas, root);
  return { stray, read: stray.length > 0 ? { ...present, data } : present };
}

/**
 * The facts of a page, except those about values with a problem. Addresses of assets with a space are kept, because
 * only linking the site shows if a file has that name.
 */
function withoutReported(facts: PageFacts, problems: readonly Problem[]): PageFacts {
  const isFree = elsewhere(problems);
  const mayBeFile = elsewhere(problems.filter((problem) => !spaceInAddress.isIn(problem)));
  return {
    ...facts,
    hrefs: facts.hrefs.filter((href) => isFree(href) || (href.value.startsWith('/assets/') && mayBeFile(href))),
    assets: facts.assets.filter(mayBeFile),
    groups: facts.groups.filter(isFree),
    entries: facts.entries.filter(isFree),
    problems: facts.problems.filter(isFree),
  };
}

/** Returns a predicate that rejects problems at the given positions, so that each value is reported once. */
function elsewhere(problems: readonly Problem[]) {
  const taken = new Set(problems.map(({ pointer }) => pointer.join('/')));
  return ({ pointer }: Pick<Problem, 'pointer'>) => !taken.has(pointer.join('/'));
}

/**
 * Joins the diagnostics of the reader and of later stages. Typographic quotes are not reported if their value has
 * another diagnostic. Of two `more-problems`, the later one is kept.
 */
function withoutDuplicates(read: readonly Diagnostic[], found: readonly Diagnostic[]): Diagnostic[] {
  const reported = new Set(found.map(({ line, column }) => `${line}:${column}`));
  const isCut = found.some(moreThan.isIn);
  const isDuplicate = (diagnostic: Diagnostic) =>
    (curlyQuotes.isIn(diagnostic) && reported.has(`${diagnostic.line}:${diagnostic.column}`)) ||
    (moreThan.isIn(diagnostic) && isCut);
  return [...read.filter((diagnostic) => !isDuplicate(diagnostic)), ...found];
}
