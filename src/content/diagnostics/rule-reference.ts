import type { BlockSchemas } from '../../../schema/emit/emit.ts';
import { bytesRules } from './messages/bytes.ts';
import { contentRules } from './messages/content.ts';
import { fieldRules } from './messages/fields.ts';
import { fileRules } from './messages/files.ts';
import { layoutRules } from './messages/layout.ts';
import { linkRules } from './messages/links.ts';
import { SOME_BLOCK } from './messages/rule.ts';
import { textRules } from './messages/texts.ts';
import { valueRules } from './messages/values.ts';
import { yamlRules } from './messages/yaml.ts';
import { type Locale, type Rule, type RuleName, rules } from './messages.ts';

const chapters: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Bytes y codificación', Object.keys(bytesRules)],
  ['YAML', Object.keys(yamlRules)],
  ['Sangría y listas', Object.keys(layoutRules)],
  ['Valores', Object.keys(valueRules)],
  ['Campos y bloques', Object.keys(fieldRules)],
  ['Enlaces e imágenes', Object.keys(linkRules)],
  ['Textos', Object.keys(textRules)],
  ['Contenido', Object.keys(contentRules)],
  ['Archivos y sitio', Object.keys(fileRules)],
];

/**
 * Generates the rule reference as Markdown from the message table. The name of a rule is its anchor.
 * @param blocks the blocks of the site, one of which the examples use
 */
export function ruleReference(blocks: BlockSchemas): string {
  const someBlock = simplestBlock(blocks);
  const intro = [
    '# Reglas',
    '',
    'Cada mensaje de `npm run check` lleva entre corchetes el nombre de su regla. Un **error** impide publicar; un **aviso** no.',
    'Lo que cambia de un caso a otro se ve aquí como «…». Esta página se genera con los mensajes del programa.',
  ].join('\n');
  return `${[intro, ...chapters.map(([title, names]) => chapter(title, names as RuleName[], someBlock))].join('\n\n')}\n`;
}

/** A block whose only required field is a title, as the examples need it, or else the first block. */
function simplestBlock(blocks: BlockSchemas): string {
  const names = Object.keys(blocks);
  return names.find((name) => blocks[name]!.required?.join() === 'title') ?? names[0] ?? SOME_BLOCK;
}

function chapter(title: string, names: readonly RuleName[], someBlock: string): string {
  return [`## ${title}`, ...names.map((name) => section(name, someBlock))].join('\n\n');
}

function section(name: RuleName, someBlock: string): string {
  const rule: Rule = rules[name];
  const kind = rule.severity === 'error' ? 'Error' : 'Aviso';
  const words = [
    `### ${name}`,
    `**${kind}.** ${escapeMarkdown(messageExample(name, 'es'))}`,
    `*${escapeMarkdown(messageExample(name, 'en'))}*`,
  ];
  const examples = example(rule).map((text) => text.replaceAll(SOME_BLOCK, someBlock));
  return [...words, ...examples].join('\n\n');
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_<>[\]#|]/g, '\\$&');
}

function example({ bad, good }: Rule): string[] {
  if (!bad) return [];
  const lines = ['```yaml', '# así no', bad, ...(good ? ['# así sí', good] : []), '```'];
  return [lines.join('\n')];
}

/** The message of a rule, with «…» for its parameters. */
export function messageExample(name: RuleName, locale: Locale): string {
  const rule: Rule = rules[name];
  return rule[locale](anything);
}

// Has a value for every parameter, because messages also ask whether a parameter is present.
const anything = new Proxy({}, { get: () => '…', has: () => true }) as Readonly<Record<string, string>>;
