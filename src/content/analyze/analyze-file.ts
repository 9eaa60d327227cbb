import { emitPageSchema, emitSiteSchema } from '../../../schema/emit.ts';
import type { ObjectSchema } from '../../../schema/schema.ts';
import type { Schemas } from '../common/schemas.ts';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.ts';
import { limitProblems } from '../diagnostics/limit.ts';
import type { Locale } from '../diagnostics/messages.ts';
import type { AnalyzedPage, AnalyzedSiteFile } from '../link/analyzed-file.ts';
import { type PageFacts, readFacts, readIndexEntry, type SourceFile } from '../link/page-index.ts';
import { type MigratedFile, migrateNames } from '../migrate/renamed.ts';
import { schemaFields } from '../parse/field-names.ts';
import { toDiagnostic } from '../positions/position.ts';
import { accentProblems } from '../rules/accent.ts';
import { withoutStrayJoiners } from '../rules/joiners.ts';
import { checkPage, checkSite } from '../rules/rules.ts';
import { createValidator, type Validator } from '../validate/validate.ts';
import { readYaml } from './read-yaml.ts';

/** The stages of a single file: read, validate, note its facts. */
export interface FileAnalysis {
  readonly page: (file: SourceFile) => AnalyzedPage;
  readonly site: (file: SourceFile) => AnalyzedSiteFile;
  /** The data of a page that is known to be valid. */
  readonly data: (file: SourceFile) => Readonly<Record<string, unknown>>;
  /** Finds the place of problems in the text of their file. */
  readonly locate: (problems: readonly Problem[], file: SourceFile) => Diagnostic[];
}

export function createFileAnalysis(schemas: Schemas, locale: Locale): FileAnalysis {
  const validators = validatorsOf(schemas);
  const fields = schemaFields(schemas);

  function readPresent({ path, bytes }: SourceFile): MigratedFile {
    const root = isSiteFile(path) ? schemas.site : schemas.page;
    return migrateNames(readYaml(path, bytes, locale, fields), schemas, root);
  }

  /** The file as it would be without the joiners that are mistakes. */
  function cleaned(present: MigratedFile, root: ObjectSchema) {
    const { problems: stray, data } = withoutStrayJoiners(present, schemas, root);
    return { stray, read: stray.length > 0 ? { ...present, data } : present };
  }

  function page(file: SourceFile): AnalyzedPage {
    const present = readPresent(file);
    if (present.data === undefined) return { diagnostics: present.diagnostics };
    const { read, stray } = cleaned(present, schemas.page);
    const invalid = [...stray, ...validators.page()(read)];
    const rules = checkPage(read.data, schemas, read).filter(elsewhere(invalid));
    const diagnostics = withoutEchoes(
      read.diagnostics,
      locate(limitProblems([...read.renamed, ...invalid, ...rules]), file),
    );
    if (invalid.length === 0) return { diagnostics, entry: readIndexEntry(schemas, file.path, read.data) };
    return { diagnostics, facts: withoutPlaces(readFacts(schemas, schemas.page, read.data), invalid) };
  }

  function site(file: SourceFile): AnalyzedSiteFile {
    const present = readPresent(file);
    if (present.data === undefined) return { diagnostics: present.diagnostics };
    const { read, stray } = cleaned(present, schemas.site);
    const invalid = [...stray, ...validators.site()(read)];
    const rules = checkSite(read.data, schemas, read).filter(elsewhere(invalid));
    const diagnostics = withoutEchoes(
      read.diagnostics,
      locate(limitProblems([...read.renamed, ...invalid, ...rules]), file),
    );
    if (invalid.length > 0) return { diagnostics };
    const data = read.data as Record<string, unknown>;
    const unreadable = locate(accentProblems(data), file);
    return { diagnostics: [...diagnostics, ...unreadable], data, facts: readFacts(schemas, schemas.site, data) };
  }

  function locate(problems: readonly Problem[], file: SourceFile): Diagnostic[] {
    if (problems.length === 0) return [];
    const { source, document } = readPresent(file);
    return problems.map((problem) => toDiagnostic(problem, file.path, source, document, locale));
  }

  return {
    page,
    site,
    locate,
    data: (file) => readPresent(file).data as Readonly<Record<string, unknown>>,
  };
}

interface Validators {
  readonly page: () => Validator;
  readonly site: () => Validator;
}

const knownValidators = new WeakMap<Schemas, Validators>();

/** Compiled when they are first asked for: a thread that only sees pages, or only `site.yaml`, needs one of the two. */
function validatorsOf(schemas: Schemas): Validators {
  const validators = knownValidators.get(schemas) ?? {
    page: once(() => createValidator(emitPageSchema(schemas.blocks))),
    site: once(() => createValidator(emitSiteSchema())),
  };
  knownValidators.set(schemas, validators);
  return validators;
}

/** Does ahead what the first page would otherwise wait for. */
export function prepareAnalysis(schemas: Schemas): void {
  validatorsOf(schemas).page();
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Facts without those from places that have a problem already; which files have a space in their names is not yet known. */
function withoutPlaces(facts: PageFacts, problems: readonly Problem[]): PageFacts {
  const isFree = elsewhere(problems);
  const mayBeFile = elsewhere(problems.filter(({ rule }) => rule !== 'space-in-url'));
  return {
    ...facts,
    hrefs: facts.hrefs.filter((href) => isFree(href) || (href.value.startsWith('/assets/') && mayBeFile(href))),
    assets: facts.assets.filter(mayBeFile),
    groups: facts.groups.filter(isFree),
    problems: facts.problems.filter(isFree),
  };
}

/** One mistake, one message: what stands where a problem has been told already is passed over. */
function elsewhere(problems: readonly Problem[]) {
  const taken = new Set(problems.map(({ pointer }) => pointer.join('/')));
  return ({ pointer }: Pick<Problem, 'pointer'>) => !taken.has(pointer.join('/'));
}

/** Quotes that the reader took for a part of a text are told by what is wrong with the value, where something is. */
function withoutEchoes(read: readonly Diagnostic[], found: readonly Diagnostic[]): Diagnostic[] {
  const told = new Set(found.map(({ line, column }) => `${line}:${column}`));
  const isCut = found.some(({ rule }) => rule === 'more-problems');
  const isEcho = ({ rule, line, column }: Diagnostic) =>
    (rule === 'smart-quotes' && told.has(`${line}:${column}`)) || (rule === 'more-problems' && isCut);
  return [...read.filter((diagnostic) => !isEcho(diagnostic)), ...found];
}

/** `site.yaml` of a pages folder, whatever the folder is called. */
function isSiteFile(path: string): boolean {
  return /^[^/]+\/site\.yaml$/.test(path);
}
