import path from 'node:path';
import { textIn } from '../../../schema/common/text.ts';
import { backdrop, editorialFields, publicationFields } from '../../../schema/parts.ts';
import { nearest } from '../../content/common/nearest.ts';
import { programName, publicModules } from '../../site/blocks/block-modules.mjs';
import { listBlocks, programBlocks } from '../../site/blocks/block-source.mjs';
import { shownPath } from '../../site/blocks/own-code.mjs';
import { projectRoot } from '../../site/options.ts';
import { readExampleFile } from '../../site/schemas/examples.ts';
import { outlines } from '../../ui/icon.tsx';
import { type Finding, placeAt } from '../findings.ts';
import { type BlockText, fileOf, hasFile, readTexts, type TestedBlock } from '../tested-block.ts';
import { type CodeNode, importsIn, parseCode } from './code.ts';
import { literalColours, physicalDeclarations, selectorsIn } from './css.ts';
import { missingTexts, ownFields, usedPaths } from './fields.ts';
import { classNames, type Found, iconNames, inlineStyles, insteadOfStyle, localCalls, setHtml } from './markup.ts';
import { importsPackages, reactUses, statedScript } from './react-use.ts';
import { unknownWords } from './schema-org.ts';
import { schemaPlace } from './schema-place.ts';
import { sharedClasses } from './shared-classes.ts';

/** A requirement of every block that its files show, without running them. */
export interface SourceCheck {
  readonly title: string;
  /** What the developer of a block has to do. */
  readonly advice: string;
  readonly find: (block: TestedBlock) => Promise<readonly Finding[]>;
}

const components = /(?<!\.test)\.tsx$/;
/** Sources that run while a page is rendered. */
const rendered = /^(?!(?:check|migrations|schema)\.ts$).*(?<!\.test)\.tsx?$/;

/** Fields that all sections have and show alike, or that do not change what they show. */
const common = { ...publicationFields, ...editorialFields, backdrop };

export const sourceChecks: readonly SourceCheck[] = [
  {
    title: 'its folder is complete',
    advice: 'write these files; `page-schema new block` shows what they look like',
    find: async (block) =>
      ['schema.ts', 'block.tsx', 'style.css', 'examples.yaml']
        .filter((name) => !hasFile(block, name))
        .map((name) => ({ file: fileOf(block, name), message: `the block «${block.type}» lacks this file` })),
  },
  {
    title: 'has examples, each with a name of its own',
    advice: 'every example has a name of its own and a block',
    find: async (block) => {
      const { problems, examples } = await examplesOf(block);
      const file = fileOf(block, 'examples.yaml');
      const repeated = examples.filter(({ name }, index) => examples.findIndex((one) => one.name === name) < index);
      return [
        ...problems.map((message) => ({ file, message })),
        ...repeated.map(({ name, line }) => ({ file, line, message: `two examples have the name «${name}»` })),
      ];
    },
  },
  {
    title: 'names and explains its fields to the author',
    advice: 'authors read these texts in forms and in their editor',
    find: async (block) => {
      const { schema } = block;
      if (!schema) return [];
      const missing = missingTexts(schema);
      const isExplained = /\p{L}{3}/u.test(textIn(schema.description, 'es'));
      if (!isExplained) missing.push({ path: '', message: 'write a `description`' });
      return inSchema(block, missing);
    },
  },
  {
    title: 'shows every optional field in some example',
    advice: 'add the field to an example',
    find: async (block) => {
      const { schema } = block;
      const { examples } = await examplesOf(block);
      if (!schema || examples.length === 0) return [];
      const used = new Set(examples.flatMap((example) => usedPaths(example.block)));
      const unused = ownFields(schema).filter(
        ({ path, isRequired }) => !isRequired && !used.has(path) && !(path in common),
      );
      return inSchema(
        block,
        unused.map(({ path }) => ({ path, message: `no example of examples.yaml uses «${path}»` })),
      );
    },
  },
  {
    title: 'declares structured data in the words of schema.org',
    advice: 'https://schema.org lists the types and their properties',
    find: async (block) => inSchema(block, block.schema ? unknownWords(block.schema) : []),
  },
  {
    title: 'styles only its own classes',
    advice: 'every selector needs a class that starts with the type of the block; prefix the others with it',
    find: (block) =>
      inStyle(block, (css) =>
        selectorsIn(css).flatMap(({ text, classes, start }) => {
          if (!classes.some((name) => isOwn(block, name)))
            return [{ text: `«${text}» has no class of the block`, start }];
          const unknown = classes.filter((name) => !isOwn(block, name) && !sharedClasses().has(name));
          return unknown.map((name) => ({ text: `«.${name}» is a class of no shared part`, start }));
        }),
      ),
  },
  {
    title: 'writes only its own classes and shared ones',
    advice: 'begin the class with the type of the block',
    find: (block) =>
      inCode(block, components, (code) =>
        classNames(code).filter(({ text }) => !isOwn(block, text) && !isShared(text)),
      ),
  },
  {
    title: 'renders the same in every language and time zone of the machine',
    advice:
      'server and browser differ there, so that React would render the block again: take the moment from `useNow(timeZone)`, the year from `usePage()`, and texts of dates and numbers from `formatDate`, `formatNumber` and `formatMoney`',
    find: (block) => inCode(block, rendered, localCalls),
  },
  {
    title: 'imports no other block, and nothing private of the program',
    advice: `a block imports ${[...Object.keys(publicModules), 'files of its own folder', 'packages'].join(', ')}`,
    find: async (block) => {
      const sources = await readTexts(block, /\.tsx?$/);
      return sources.flatMap((source) =>
        toFindings(
          source,
          importsIn(parseCode(source.text)).flatMap(({ target, start }) => {
            const problem = importProblem(block, target);
            return problem ? [{ text: `imports ${target}, ${problem}`, start }] : [];
          }),
        ),
      );
    },
  },
  {
    title: 'states when it needs its script',
    advice:
      "a component with state, effects, handlers or refs states `script = 'intent'`, `'visible'` or `'idle'`, and a component without them `'never'`",
    find: async (block) => {
      const [source] = await readTexts(block, /^block\.tsx$/);
      if (!source) return [];
      const uses = reactUses(source.file);
      const stated = statedScript(parseCode(source.text));
      const at = (text: string) => toFindings(source, [{ text, start: stated?.start ?? 0 }]);
      if (stated?.value !== 'never')
        return uses.length > 0 || importsPackages(source.file)
          ? []
          : at("nothing in it needs a script: state `export const script = 'never' satisfies Script`");
      return uses.flatMap(({ text, file }) =>
        at(`React never hydrates it, so that \`${text}\` in ${shownPath(projectRoot, file)} has no effect`),
      );
    },
  },
  {
    title: 'sets no style in its markup',
    advice: insteadOfStyle,
    find: (block) => inCode(block, components, inlineStyles),
  },
  {
    title: 'draws icons that exist',
    advice: `a component draws ${Object.keys(outlines).join(', ')}; icons of the settings and files reach it as values of the field \`icon\``,
    find: (block) =>
      inCode(block, components, (code) =>
        iconNames(code)
          .filter(({ text }) => !Object.hasOwn(outlines, text))
          .map(({ text, start }) => ({ text: `there is no icon «${text}»${meant(text)}`, start })),
      ),
  },
  {
    title: 'sets no HTML',
    advice:
      'the content security policy of the site (Trusted Types) refuses HTML that a script sets: render elements, or use a Markdown field with `RichText`',
    find: (block) => inCode(block, rendered, setHtml),
  },
  {
    title: 'takes its colours from the palette',
    advice: 'use var(--…) of the tokens, which know light and dark',
    find: (block) => inStyle(block, literalColours),
  },
  {
    title: 'names no side of the screen in its style',
    advice:
      'right-to-left pages are mirrored: write -inline-start and -inline-end, start and end, or multiply by var(--forward)',
    find: (block) => inStyle(block, physicalDeclarations),
  },
];

function meant(icon: string): string {
  const name = nearest(icon, Object.keys(outlines));
  return name === undefined ? '' : `: did you mean «${name}»?`;
}

/** Why a block must not have an import. */
function importProblem({ folder, name }: TestedBlock, target: string): string | undefined {
  if (target.startsWith('.')) {
    const file = path.resolve(folder, target);
    const other = listBlocks(projectRoot).find((one) => file.startsWith(one.folder + path.sep));
    if (other?.folder === folder) return undefined;
    if (other) return `which belongs to the block «${other.type}»`;
    return name.startsWith(programBlocks) ? undefined : 'which is outside its folder';
  }
  const isOfProgram = target === programName || target.startsWith(`${programName}/`);
  return isOfProgram && !Object.hasOwn(publicModules, target) ? 'which may change with any version' : undefined;
}

function examplesOf({ type }: TestedBlock) {
  return readExampleFile(type, 'es');
}

function isOwn({ type }: TestedBlock, name: string): boolean {
  return name === type || name.startsWith(`${type}-`);
}

/** True for a shared class, and for the start of one whose end is computed: `action-`. */
function isShared(name: string): boolean {
  const shared = sharedClasses();
  return shared.has(name) || (name.endsWith('-') && [...shared].some((each) => each.startsWith(name)));
}

/** Findings at fields of the schema. */
async function inSchema(
  block: TestedBlock,
  problems: readonly { readonly path: string; readonly message: string }[],
): Promise<Finding[]> {
  if (problems.length === 0) return [];
  const [source] = await readTexts(block, /^schema\.ts$/);
  if (!source) return [];
  const { file, text } = source;
  return problems.map(({ path, message }) => ({ file, ...schemaPlace(text, path), message }));
}

async function inStyle(block: TestedBlock, find: (css: string) => readonly Found[]): Promise<Finding[]> {
  const sheets = await readTexts(block, /\.css$/);
  return sheets.flatMap((source) => toFindings(source, find(source.text)));
}

async function inCode(
  block: TestedBlock,
  names: RegExp,
  find: (code: CodeNode) => readonly Found[],
): Promise<Finding[]> {
  const sources = await readTexts(block, names);
  return sources.flatMap((source) => toFindings(source, find(parseCode(source.text))));
}

function toFindings({ file, text }: BlockText, found: readonly Found[]): Finding[] {
  return found.map((one) => ({ file, ...placeAt(text, one.start), message: one.text }));
}
