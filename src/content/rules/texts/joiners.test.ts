import { describe, expect, test } from 'vitest';
import { checkText } from '../../../../tests/helpers/check.ts';

const description = 'Todo lo que hace falta saber sobre la nómina de una empresa pequeña, paso a paso y sin vueltas.';

function rulesOf(blocks: string, head = `title: Nómina\ndescription: ${description}\n`): string[] {
  return checkText(`${head}blocks:\n${blocks}`).map(({ rule, line, column }) => `${rule} ${line}:${column}`);
}

/** Characters that join, divide or direct words, by name because editors do not show them. */
const characters = [
  ['soft hyphen', '\u00ad'],
  ['zero-width non-joiner', '\u200c'],
  ['zero-width joiner', '\u200d'],
  ['left-to-right mark', '\u200e'],
  ['right-to-left mark', '\u200f'],
  ['Arabic letter mark', '\u061c'],
  ['left-to-right isolate', '\u2066'],
] as const;

describe.each(characters)('%s', (_, character) => {
  test('is text inside running text, whatever field holds it', () => {
    const word = `trans${character}porte`;
    const head = `title: Nómina ${word}\ndescription: ${description} ${word}\n`;
    const blocks = [
      `  - type: hero\n    title: ${word}\n    text: Un *${word}* y "${character}más".\n`,
      `  - type: text\n    title: "${character}${word}"\n    body: |\n      ${character}Hola, ${word}.\n\n      - ${word}: [${word}](/contacto)\n`,
    ].join('');
    expect(rulesOf(blocks, head)).toEqual([]);
  });

  test.each([
    ['an address', `  - type: cta\n    title: Ver\n    link: {label: Ver, href: /con${character}tacto}\n`, '6:34'],
    [
      'an https address',
      `  - type: cta\n    title: Ver\n    link:\n      label: Ver\n      href: https://a.co/${character}b\n`,
      '8:26',
    ],
    ['an address inside a text', `  - type: text\n    body: Ver [esto](/con${character}tacto).\n`, '5:26'],
    ['an id', `  - type: text\n    id: ven${character}tajas\n    body: Hola.\n`, '5:12'],
    [
      'an e-mail address',
      `  - type: contact-form\n    recipient: info@${character}empresa.co\n    fields:\n      - {name: uno, label: Uno, type: text}\n`,
      '5:21',
    ],
    [
      'a word of a list',
      `  - type: hero\n    title: Uno\n  - type: text\n    tone: so${character}ft\n    body: Hola.\n`,
      '7:13',
    ],
    ['a block type', `  - type: te${character}xt\n    body: Hola.\n`, '4:13'],
    ['the name of a field', `  - type: text\n    bo${character}dy: Hola.\n`, '5:5'],
    ['the start of the name of a field', `  - type: text\n    ${character}body: Hola.\n`, '5:5'],
    ['the position before a dash', `  ${character}- type: text\n    body: Hola.\n`, '4:3'],
    ['the position after a colon', `  - type: text\n    title:${character} Hola\n    body: Hola.\n`, '5:11'],
  ])('is a problem in %s, reported once', (_, blocks, position) => {
    expect(rulesOf(blocks)).toEqual([`zero-width ${position}`]);
  });
});

test('a character that is never part of a word is a problem in running text', () => {
  for (const character of ['\u200b', '\ufeff', '\u2060', '\u202e'])
    expect(rulesOf(`  - type: text\n    body: Hola ${character}a todos.\n`)).toEqual(['zero-width 5:16']);
});
