import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readXliff, writeXliff, type XliffUnit } from './xliff.ts';

const documentWith = (units: readonly XliffUnit[]) => ({
  source: 'es-CO',
  target: 'en',
  files: [{ original: 'pages/contacto.yaml', units }],
});
const written = (unit: Omit<XliffUnit, 'name'>) =>
  writeXliff(documentWith([{ name: 'pages/contacto.yaml#/blocks/0/title', ...unit }]));

test('a file has the language of the texts, and for each text its place', () => {
  expect(written({ source: 'Desde {years:1995} con {brand} & más', target: '{brand}, for {years:1995}' })).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="es-CO" trgLang="en">
  <file id="f1" original="pages/contacto.yaml">
    <unit id="blocks.0.title" name="pages/contacto.yaml#/blocks/0/title" xml:space="preserve">
      <originalData>
        <data id="d1">{years:1995}</data>
        <data id="d2">{brand}</data>
      </originalData>
      <segment state="translated">
        <source>Desde <ph id="1" dataRef="d1" disp="{years:1995}"/> con <ph id="2" dataRef="d2" disp="{brand}"/> &amp; más</source>
        <target><ph id="2" dataRef="d2" disp="{brand}"/>, for <ph id="1" dataRef="d1" disp="{years:1995}"/></target>
      </segment>
    </unit>
  </file>
</xliff>
`,
  );
});

test('a page that is divided into several files keeps the units of all', () => {
  const units = ['/title', '/description'].map((at) => ({ name: `pages/contacto.yaml#${at}`, source: at }));
  const divided = writeXliff({
    ...documentWith([]),
    files: units.map((unit) => ({ original: 'pages/contacto.yaml', units: [unit] })),
  });
  expect(readXliff(divided)).toEqual(documentWith(units));
});

test('every text comes back as it was', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }).map((value) => value.replace(/\r/g, '')),
    fc.constantFrom('{brand}', 'a {year} b {year}', '\\{brand}', 'Uno\n\n- dos\n', '<b>&amp;</b> ]]>', '{count:post}'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.option(text)), { maxLength: 5 }), (texts) => {
      const units = texts.map(([source, target], index) => ({
        name: `pages/a.yaml#/blocks/${index}/title`,
        source,
        ...(target?.trim() && { target }),
      }));
      const document = documentWith(units);
      expect(readXliff(writeXliff(document))).toEqual(document);
    }),
  );
});

describe('a file from a translation tool', () => {
  const unitOf = (inside: string, version = '2.0') =>
    readXliff(
      `\ufeff<?xml version="1.0"?><!-- note --><x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" xmlns:m="urn:oasis:names:tc:xliff:matches:2.0" version="${version}" srcLang="es" trgLang="en"><x:file id="f"><x:unit id="u" name="n">${inside}</x:unit></x:file></x:xliff>`,
    ).files[0]!.units[0]!;

  test('may have several segments, with text between them', () => {
    const segments =
      '<x:segment><x:source>Uno.</x:source><x:target>One.</x:target></x:segment><x:ignorable><x:source> </x:source></x:ignorable><x:segment><x:source>Dos.</x:source><x:target>Two.</x:target></x:segment>';
    expect(unitOf(segments)).toEqual({ name: 'n', source: 'Uno. Dos.', target: 'One. Two.' });
    expect(unitOf(segments.replace('<x:target>Two.</x:target>', ''))).toEqual({ name: 'n', source: 'Uno. Dos.' });
  });

  test('may have notes, proposals, marks and formatting of the tool', () => {
    expect(
      unitOf(
        '<m:matches><m:match ref="#1"><x:source>No</x:source><x:target>No</x:target></m:match></m:matches><x:notes><x:note>Ojo</x:note></x:notes><x:originalData><x:data id="d1">{brand}</x:data></x:originalData><x:segment state="final"><x:source>En <x:ph id="1" dataRef="d1"/></x:source><x:target><x:mrk id="m1" type="term">At</x:mrk> <x:pc id="2"><x:ph id="1" dataRef="d1"/></x:pc></x:target></x:segment>',
      ),
    ).toEqual({ name: 'n', source: 'En {brand}', target: 'At {brand}' });
  });

  test.each([
    ['text that is no XML', 'title: Contacto', 'broken'],
    ['XML without an end', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0">', 'broken'],
    ['another kind of XML', '<html/>', 'broken'],
    ['an older version', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', 'version'],
    [
      'entities of its own',
      '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0">&a;</xliff>',
      'broken',
    ],
  ])('is refused if it is %s', (_, text, kind) => {
    expect(() => readXliff(text)).toThrow(expect.objectContaining({ kind }));
  });
});
