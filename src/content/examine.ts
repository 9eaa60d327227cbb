import { emitPageSchema, emitSiteSchema } from '../../schema/emit.ts';
import type { ObjectSchema } from '../../schema/schema.ts';
import type { Diagnostic, Problem } from './diagnostic.ts';
import { type PresentFile, withPresentNames } from './former-names.ts';
import { withoutStrayJoiners } from './joiners.ts';
import type { Language } from './language.ts';
import { limitProblems } from './limit.ts';
import type { Lang } from './messages.ts';
import { toDiagnostic } from './position.ts';
import { languageFields } from './read/fields.ts';
import { readYaml } from './read.ts';
import { type PageFacts, type PageRecord, readFacts, readRecord, type SourceFile } from './record.ts';
import { accentProblems } from './rules/accent.ts';
import { checkPage, checkSite } from './rules.ts';
import { createValidator, type Validator } from './validate.ts';

/** One file after the stages that need no other file. */
export interface Examined {
  readonly diagnostics: readonly Diagnostic[];
  /** What the page tells the others; absent while it is not valid. */
  readonly record?: PageRecord;
  /** What a page that is not valid names elsewhere, so that one run tells all its mistakes. */
  readonly facts?: PageFacts;
}

export interface ExaminedSite {
  readonly diagnostics: readonly Diagnostic[];
  readonly facts?: PageFacts;
  /** The data of `site.yaml`; absent while it is not valid. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The stages of a single file: read, validate, note its facts. */
export interface Examiner {
  readonly page: (file: SourceFile) => Examined;
  readonly site: (file: SourceFile) => ExaminedSite;
  /** The data of a page that is known to be valid. */
  readonly data: (file: SourceFile) => Readonly<Record<string, unknown>>;
  /** Finds the place of problems in the text of their file. */
  readonly locate: (problems: readonly Problem[], file: SourceFile) => Diagnostic[];
}

export function createExaminer(language: Language, lang: Lang): Examiner {
  const validators = validatorsOf(language);
  const fields = languageFields(language);

  function readPresent({ path, bytes }: SourceFile): PresentFile {
    const root = isSiteFile(path) ? language.site : language.page;
    return withPresentNames(readYaml(path, bytes, lang, fields), language, root);
  }

  /** The file as it would be without the joiners that are mistakes. */
  function cleaned(present: PresentFile, root: ObjectSchema) {
    const { problems: stray, data } = withoutStrayJoiners(present, language, root);
    return { stray, read: stray.length > 0 ? { ...present, data } : present };
  }

  function page(file: SourceFile): Examined {
    const present = readPresent(file);
    if (present.data === undefined) return { diagnostics: present.diagnostics };
    const { read, stray } = cleaned(present, language.page);
    const invalid = [...stray, ...validators.page()(read)];
    const rules = checkPage(read.data, language, read).filter(elsewhere(invalid));
    const diagnostics = withoutEchoes(
      read.diagnostics,
      locate(limitProblems([...read.renamed, ...invalid, ...rules]), file),
    );
    if (invalid.length === 0) return { diagnostics, record: readRecord(language, file.path, read.data) };
    return { diagnostics, facts: withoutPlaces(readFacts(language, language.page, read.data), invalid) };
  }

  function site(file: SourceFile): ExaminedSite {
    const present = readPresent(file);
    if (present.data === undefined) return { diagnostics: present.diagnostics };
    const { read, stray } = cleaned(present, language.site);
    const invalid = [...stray, ...validators.site()(read)];
    const rules = checkSite(read.data, language, read).filter(elsewhere(invalid));
    const diagnostics = withoutEchoes(
      read.diagnostics,
      locate(limitProblems([...read.renamed, ...invalid, ...rules]), file),
    );
    if (invalid.length > 0) return { diagnostics };
    const data = read.data as Record<string, unknown>;
    const unreadable = locate(accentProblems(data), file);
    return { diagnostics: [...diagnostics, ...unreadable], data, facts: readFacts(language, language.site, data) };
  }

  function locate(problems: readonly Problem[], file: SourceFile): Diagnostic[] {
    if (problems.length === 0) return [];
    const { source, document } = readPresent(file);
    return problems.map((problem) => toDiagnostic(problem, file.path, source, document, lang));
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

const knownValidators = new WeakMap<Language, Validators>();

/** Compiled when they are first asked for: a thread that only sees pages, or only `site.yaml`, needs one of the two. */
function validatorsOf(language: Language): Validators {
  const validators = knownValidators.get(language) ?? {
    page: once(() => createValidator(emitPageSchema(language.blocks))),
    site: once(() => createValidator(emitSiteSchema())),
  };
  knownValidators.set(language, validators);
  return validators;
}

/** Does ahead what the first page would otherwise wait for. */
export function prepareToExamine(language: Language): void {
  validatorsOf(language).page();
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
