import path from 'node:path';
import { contractFor, partNames, slotNames } from '../../../schema/theme/contracts.ts';
import type { Theme } from '../../../schema/theme/palette.ts';
import type { TokenValues } from '../../../schema/theme/tokens.ts';
import { nearest } from '../../content/common/nearest.ts';
import type { Schemas } from '../../content/common/site-schemas.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Finding, Locale, Reported } from '../../content/diagnostics/rule.ts';
import { diagnosticAt } from '../../content/positions/position.ts';
import {
  codeSyntax,
  missingComponent,
  missingContract,
  outdatedContract,
  unknownOverride,
  unknownSlot,
} from '../../content/rules/own-theme.ts';
import { readTokenStyle } from '../../content/rules/read-tokens.ts';
import { listOwnBlocks } from '../blocks/block-source.mjs';
import { listComponents, overrideOf, ownTheme } from '../blocks/own-theme.mjs';
import { contractPlace } from '../codemods/code-file.ts';
import { codemodsOfPart } from '../codemods/codemods.ts';
import { type Node, parseModule, placesIn, syntaxError } from '../codemods/syntax.ts';
import { owner } from '../owner.mjs';
import { readSiteFile } from '../site-file.mjs';

/** The owner's theme after its check. */
export interface CheckedTheme {
  /** The valid tokens; absent without a style sheet for them. */
  readonly tokens?: TokenValues;
  /** The checked files, relative to the parent of the pages folder. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ThemeContext {
  /** Parent of the pages folder. */
  readonly parent: string;
  readonly locale: Locale;
  readonly blocks: Schemas['blocks'];
  /** The colours of `site.yaml`. */
  readonly colours: Theme;
}

/** A finding in a file, with its offsets. */
type Located = Finding & Partial<Pick<Reported, 'start' | 'end'>>;

/** Checks the tokens, slots and overrides of the owner. */
export function checkTheme(context: ThemeContext): CheckedTheme {
  const theme = ownTheme();
  const diagnostics: Diagnostic[] = [];
  const report = (file: string, source: string, found: readonly Located[]) =>
    diagnostics.push(
      ...found.map((finding) =>
        diagnosticAt({ start: 0, end: 0, ...finding }, shown(file, context), source, context.locale),
      ),
    );
  const style = theme.tokens && { file: theme.tokens, source: read(theme.tokens) };
  const tokens = style && readTokenStyle(style.source, context.colours);
  if (style && tokens) report(style.file, style.source, tokens.found);
  for (const own of listComponents()) {
    const source = read(own.file);
    report(own.file, source, fileProblems(own, source, context));
  }
  const { config } = owner();
  if (config) report(config, read(config), overrideProblems(read(config), context));
  const files = [...(style ? [style.file] : []), ...new Set(listComponents().map(({ file }) => file))];
  return {
    ...(tokens && { tokens: tokens.values }),
    files: files.map((file) => shown(file, context)),
    diagnostics,
  };
}

function shown(file: string, { parent }: ThemeContext): string {
  return path.relative(parent, file).replaceAll(path.sep, '/');
}

function read(file: string): string {
  return readSiteFile(path.dirname(file), path.basename(file)).toString();
}

function fileProblems(
  { name, file }: ReturnType<typeof listComponents>[number],
  source: string,
  { blocks }: ThemeContext,
): Located[] {
  if (!overrideOf(name) && !slotNames.includes(name as (typeof slotNames)[number]))
    return [unknownSlot({ value: name, guess: nearest(name, slotNames), allowed: slotNames })];
  const error = syntaxError(file, source);
  if (error) return [{ ...codeSyntax({ reason: error.reason }), start: error.start, end: error.end }];
  if (!hasDefault(file, source)) return [missingComponent({ value: name })];
  const contract = contractFor(name, blocks[name]);
  const stated = contractPlace({ path: file, source });
  if (!stated) return [missingContract({ value: name, contract })];
  const { contract: found, start, end } = stated;
  if (found === contract) return [];
  const codemods = codemodsOfPart(name, found);
  const changesIn = (locale: Locale) => codemods.map(({ change }) => change[locale]).join(' ');
  const facts = {
    changes: { es: changesIn('es'), en: changesIn('en') },
    codemods: codemods.map((codemod) => codemod.name),
  };
  return [{ ...outdatedContract({ value: name, contract, found, ...facts }), start, end }];
}

/** True if a module has a default export. */
function hasDefault(file: string, source: string): boolean {
  return (parseModule(file, source) ?? []).some(
    ({ type, specifiers = [] }) =>
      type === 'ExportDefaultDeclaration' ||
      (type === 'ExportNamedDeclaration' && specifiers.some(({ exported }: Node) => exported.name === 'default')),
  );
}

function overrideProblems(source: string, { blocks }: ThemeContext): Located[] {
  const own = listOwnBlocks().map(({ type }) => type);
  const allowed = [...partNames, ...Object.keys(blocks).filter((type) => !own.includes(type))];
  const unknown = Object.keys(owner().overrides).filter((name) => !allowed.includes(name));
  return unknown.map((value) => ({
    ...unknownOverride({ value, guess: nearest(value, allowed), allowed }),
    ...keyPlace(source, value),
  }));
}

/** The offsets of a property's name in the configuration. */
function keyPlace(source: string, name: string): Partial<Pick<Reported, 'start' | 'end'>> {
  const body = parseModule('config.ts', source) ?? [];
  const found = placesIn(body, 'Property').find(({ node: { key } }) => (key.name ?? key.value) === name);
  return found ? { start: found.node.key.start, end: found.node.key.end } : {};
}
