import { drawings, leastPages } from './page.ts';
import { createProse } from './prose.ts';
import { type GeneratedFile, siteFiles, siteYaml } from './site.ts';
import { toYaml, type YamlRecord } from './yaml.ts';

/** The table with the entries, and the collection that takes them. */
export const tableFile = 'data/sedes.csv';
const collection = 'venue';

const columns = ['name', 'id', 'group', 'summary', 'email', 'href', 'image', 'since', 'seats', 'tags', 'isOpen'];
const groups = ['norte', 'centro', 'sur'];

/** A small site with a table of so many entries, which one page lists. */
export function* tableSite(rows: number): Generator<GeneratedFile> {
  yield* siteFiles(leastPages);
  yield ['site.yaml', siteYaml(undefined, { [collection]: declaration })];
  yield [tableFile, table(rows)];
  yield ['sedes.yaml', toYaml(page)];
}

const declaration = {
  label: 'Sedes',
  from: tableFile,
  groups: groups.map((id) => ({ id, label: id })),
  fields: {
    summary: { type: 'string', isRequired: true },
    email: { type: 'email' },
    href: { type: 'href' },
    image: { type: 'image' },
    since: { type: 'date', isShown: true, title: 'Desde' },
    seats: { type: 'integer', isShown: true, title: 'Puestos' },
    tags: { type: 'string', isList: true },
    isOpen: { type: 'boolean' },
  },
};

const page: YamlRecord = {
  title: 'Todas las sedes',
  description: 'Las sedes del sitio generado, que una tabla con tantas filas como pide la medición enumera.',
  blocks: [
    { type: 'hero', title: 'Todas las sedes' },
    { type: 'catalogue', collection: { of: collection, limit: 100 } },
  ],
};

function table(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => row(index).join(','));
  return [columns.join(','), ...lines, ''].join('\n');
}

/** The cells of a row, in the order of the columns. */
function row(index: number): readonly (string | number)[] {
  const prose = createProse(index * 31 + 7);
  const year = 2000 + (index % 25);
  return [
    `${prose.label()} ${index + 1}`,
    `sede-${index + 1}`,
    groups[index % groups.length]!,
    `"${prose.sentence()}"`,
    `sede${index + 1}@muestra.example`,
    `https://sedes.example/${index + 1}`,
    `/assets/portadas/${drawings[index % drawings.length]!}.svg`,
    `${year}-03-01`,
    prose.int(5, 200),
    `${prose.noun()} | ${prose.noun()}`,
    index % 2 === 0 ? 'TRUE' : '',
  ];
}
