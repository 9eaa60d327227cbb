import type { BlockSchemas } from '../../../schema/emit/emit.ts';
// The modules of all rules, which define themselves when they are loaded.
import './assemble-site.ts';
import './analyze-file.ts';
import '../link/files/static-files.ts';
import '../rules/own-theme.ts';
import { SOME_BLOCK } from '../diagnostics/phrases.ts';
import { type Chapter, chapters, definedRules, type Locale, messageExample, type Rule } from '../diagnostics/rule.ts';

/** All rules of the program. */
export const allRules: readonly Rule[] = definedRules();

const texts = {
  es: {
    intro: [
      '# Reglas',
      'Cada mensaje de `npm run check` lleva entre corchetes el nombre de su regla. Un **error** impide publicar; un **aviso** no.\nLo que cambia de un caso a otro se ve aquí como «…». Esta página se genera con las reglas del programa.',
    ],
    error: 'Error',
    warning: 'Aviso',
    bad: 'así no',
    good: 'así sí',
  },
  en: {
    intro: [
      '# Rules',
      'Each message of `npm run check` has the name of its rule in brackets. An **error** prevents publication; a **warning** does not.\nParts that differ from case to case are shown as “…”. This page is generated from the rules of the program.',
    ],
    error: 'Error',
    warning: 'Warning',
    bad: 'wrong',
    good: 'right',
  },
} as const;

/**
 * Generates the reference of all rules as Markdown. The name of a rule is its anchor.
 * @param blocks the blocks of the site; the examples use one of them
 */
export function ruleReference(blocks: BlockSchemas, locale: Locale): string {
  const someBlock = simplestBlock(blocks);
  const parts = (Object.keys(chapters) as Chapter[]).flatMap((chapter) => [
    `## ${chapters[chapter][locale]}`,
    ...allRules.filter((rule) => rule.chapter === chapter).flatMap((rule) => section(rule, locale, someBlock)),
  ]);
  return `${[...texts[locale].intro, ...parts].join('\n\n')}\n`;
}

/** A block for the examples: one that requires only a title, or else the first block. */
function simplestBlock(blocks: BlockSchemas): string {
  const names = Object.keys(blocks);
  return names.find((name) => blocks[name]!.required?.join() === 'title') ?? names[0] ?? SOME_BLOCK;
}

function section({ id, severity, bad, good, language = 'yaml' }: Rule, locale: Locale, someBlock: string): string[] {
  const say = texts[locale];
  const message = `**${say[severity]}.** ${escapeMarkdown(messageExample(id, locale))}`;
  if (!bad) return [`### ${id}`, message];
  const comment = (text: string) =>
    language === 'css' ? `/* ${text} */` : `${/ts/.test(language) ? '//' : '#'} ${text}`;
  const lines = [`\`\`\`${language}`, comment(say.bad), bad, ...(good ? [comment(say.good), good] : []), '```'];
  return [`### ${id}`, message, lines.join('\n').replaceAll(SOME_BLOCK, someBlock)];
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_<>[\]#|]/g, '\\$&');
}
