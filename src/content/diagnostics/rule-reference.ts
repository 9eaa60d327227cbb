import type { BlockSchemas } from '../../../schema/emit.ts';
import { bytesRules } from './messages/bytes.ts';
import { contentRules } from './messages/content.ts';
import { fieldRules } from './messages/fields.ts';
import { layoutRules } from './messages/layout.ts';
import { linkRules } from './messages/links.ts';
import { SOME_BLOCK } from './messages/rule.ts';
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
  ['Contenido y sitio', Object.keys(contentRules)],
];

/**
 * The rule reference as Markdown, generated from the message table. A rule's name is its anchor.
 * @param blocks the blocks there are, for examples that an author can try
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

/** A block that asks for a title and nothing else, as the examples have it; else any. */
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

/** A rule's words with «…» for whatever depends on the case. */
export function messageExample(name: RuleName, locale: Locale): string {
  const rule: Rule = rules[name];
  return rule[locale](anything);
}

// Every parameter that a message asks for is there.
const anything = new Proxy({}, { get: () => '…', has: () => true }) as Readonly<Record<string, string>>;
