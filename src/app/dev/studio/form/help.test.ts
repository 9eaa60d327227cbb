import { expect, test } from 'vitest';
import { image, link } from '../../../../../schema/parts.ts';
import { schemasFor } from '../../../../site/schemas/english.ts';
import { schemas } from '../../../../site/schemas/schemas.ts';
import { helpOf } from './help.ts';

test('says nothing about the syntax of the file', () => {
  expect(helpOf(image)).toBe('Imagen.');
  expect(helpOf(image, 'Imagen'), 'the label says so').toBe('');
  expect(helpOf(link)).toBe('Enlace o botón.');
  expect(helpOf({ description: 'Destino: una página.' }, 'Destino')).toBe('Una página.');
  const help = (description: string) => helpOf({ description });
  expect(help('true para abrirlo en una pestaña nueva.')).toBe('Para abrirlo en una pestaña nueva.');
  expect(help('Teléfono con indicativo, entre comillas: "+57 300".')).toBe('Teléfono con indicativo: "+57 300".');
  expect(help('Admite **negrita**, [enlaces](/ruta) y notas al pie ([^1]).')).toBe(
    'Admite negrita, enlaces y notas al pie.',
  );
  expect(help('Último día, AAAA-MM-DD. Después no se ve.')).toBe('Último día. Después no se ve.');
  expect(help('Fecha en formato AAAA-MM-DD.')).toBe('Fecha.');
  expect(help('true si «author» es un equipo.')).toBe('Si «Autor» es un equipo.');
  expect(help('Con «other», cualquiera.'), 'the name of a value').toBe('Con «Otra», cualquiera.');
  expect(help('A group of site.yaml; "check" asks for it.')).toBe(
    'A group of the data of the site; the check asks for it.',
  );
});

/** All descriptions inside a schema, those of the texts of the interface left out, which are patterns themselves. */
function descriptionsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { description } = schema as { readonly description?: unknown };
  const inner = Object.entries(schema).flatMap(([name, value]) => (name === 'words' ? [] : descriptionsIn(value)));
  return typeof description === 'string' ? [description, ...inner] : inner;
}

test.each(['es', 'en'] as const)('the help of every field in %s can be read without knowing the file', (locale) => {
  const { page, site, blocks } = schemasFor(locale, schemas);
  const jargon =
    /YAML|\.yaml|\*\*|\]\(|`|\[[!^]|entre comillas|in quotes|YY|AAAA|: true|\{\w+: |##|npm run|""|mailto:|«check»|"check"/i;
  const found = [page, site, blocks].flatMap(descriptionsIn).map((description) => helpOf({ description }));
  expect(found.length).toBeGreaterThan(200);
  expect(
    found.filter((help) => jargon.test(help)),
    'change these descriptions in the schemas, or what help.ts replaces',
  ).toEqual([]);
});
