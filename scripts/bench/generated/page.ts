import { withoutAccents } from '../../../schema/common/plain-text.ts';
import { createProse, type Prose } from './prose.ts';
import type { YamlRecord } from './yaml.ts';

/** The smallest size in which all generated links have a target. */
export const leastPages = 8;
/** Number of pages with `product` data, which other pages link to. */
const frontRow = 35;
export const groups = ['transporte', 'comercio', 'estaciones'] as const;
export const drawings = ['portada-1', 'portada-2', 'portada-3'] as const;

/** The page's route: `/productos/nomina-ruta-00012`. */
export function routeOf(index: number): string {
  const prose = createProse(index);
  const words = [prose.noun(), prose.noun()].map((word) => withoutAccents(word));
  return `/productos/${words.join('-')}-${String(index).padStart(5, '0')}`;
}

export function fileOf(route: string): string {
  return `${route.slice(1)}.yaml`;
}

/**
 * The document of page `index`. It is the same at every size of the site, because it links only to pages that exist at
 * every size. It has eight blocks, about 6 KB, and the structure of a typical product page.
 *
 * Only the first 35 pages are products, because real sites have no catalogue or footer with ten thousand entries. The
 * other pages show a few of those products.
 * @param note text added to the headline, to simulate an edit
 * @param photo address of a photograph to show instead of a drawing
 */
export function benchPage(index: number, note = '', photo?: string): YamlRecord {
  const prose = createProse(index * 7919 + 17);
  const near = () => routeOf(prose.int(0, Math.min(frontRow - 1, Math.max(leastPages - 1, index))));
  const title = prose.title();
  return {
    title: `${title} ${index + 1}`,
    description: describe(prose, index),
    ...(index < frontRow && { product: product(prose, index) }),
    blocks: [
      anchorBar(),
      hero(prose, title + note, near(), photo ?? `/assets/portadas/${drawings[index % drawings.length]!}.svg`),
      features(prose),
      richText(prose, near),
      tabs(prose, index, near),
      cards(prose, near),
      { type: 'cta', title: prose.title(), text: prose.sentence(), link: { label: prose.label(), href: near() } },
      form(prose),
    ],
  };
}

/** A unique description of 70 to 160 letters. */
function describe(prose: Prose, index: number): string {
  return `Página ${index + 1}: ${prose.label().toLowerCase()} y ${prose.sentence().toLowerCase()}`;
}

function product(prose: Prose, index: number): YamlRecord {
  return {
    name: `${prose.label()} ${index + 1}`,
    logo: { src: '/assets/marcas/producto.svg', alt: '' },
    group: groups[index % groups.length]!,
    summary: prose.sentence(),
    order: index,
  };
}

function anchorBar(): YamlRecord {
  const names = ['Ventajas', 'Detalles', 'Recursos', 'Equipo', 'Contacto'];
  return { type: 'anchor-bar', items: names.map((label) => ({ label, href: `#${label.toLowerCase()}` })) };
}

function hero(prose: Prose, title: string, href: string, src: string): YamlRecord {
  return {
    type: 'hero',
    title,
    text: prose.sentences(2),
    actions: [{ label: prose.label(), href }],
    image: { src, alt: `Dibujo de ${prose.noun()} ${prose.adjective()}` },
  };
}

function features(prose: Prose): YamlRecord {
  const items = Array.from({ length: 8 }, () => ({ title: prose.label(), text: prose.sentence() }));
  return { type: 'feature-list', id: 'ventajas', title: prose.title(), items };
}

function richText(prose: Prose, near: () => string): YamlRecord {
  const paragraph = () =>
    `${prose.sentence()} **${prose.label()}** ${prose.sentence().toLowerCase()} ` +
    `[${prose.label()}](${near()}) ${prose.sentence().toLowerCase()} *${prose.adjective()}*.`;
  const body = `${[paragraph(), paragraph(), paragraph()].join('\n\n')}\n`;
  return { type: 'text', id: 'detalles', title: prose.title(), body };
}

/** Four tabs: three with written links, one filled from a group of products. */
function tabs(prose: Prose, index: number, near: () => string): YamlRecord {
  const links = () => Array.from({ length: 3 }, () => `- [${prose.title()}](${near()})\n`).join('');
  const group = groups[(index + 1) % groups.length]!;
  const collection = { of: 'product', group, isCurrentExcluded: true, limit: 3 };
  const written = [1, 2, 3].map((number) => ({
    id: `recursos-${number}`,
    label: prose.label(),
    blocks: [{ type: 'text', body: links() }],
  }));
  const filled = {
    id: 'recursos-4',
    label: prose.label(),
    blocks: [{ type: 'collection-list', layout: 'compact', collection }],
  };
  return { type: 'tab-set', id: 'recursos', title: prose.title(), items: [...written, filled] };
}

function cards(prose: Prose, near: () => string): YamlRecord {
  const items = [0, 1, 2, 3].map((number) => ({
    title: `${prose.label()} ${number + 1}`,
    text: prose.sentence(),
    link:
      number % 2 === 0
        ? { label: `Ver la oferta ${number + 1}`, href: near() }
        : { label: `Escribir al equipo ${number + 1}`, href: `mailto:equipo${prose.int(10, 99)}@muestra.example` },
  }));
  return { type: 'card-list', id: 'equipo', title: prose.title(), items };
}

function form(prose: Prose): YamlRecord {
  return {
    type: 'contact-form',
    id: 'contacto',
    title: prose.title(),
    recipient: 'contacto@muestra.example',
    subject: prose.label(),
    submit: 'Enviar consulta',
    success: 'Gracias, su mensaje quedó listo.',
    fields: [
      { name: 'nombre', label: 'Nombre y apellidos', type: 'text', isRequired: true },
      { name: 'correo', label: 'Correo electrónico', type: 'email', isRequired: true },
      { name: 'telefono', label: 'Teléfono', type: 'tel' },
      { name: 'mensaje', label: 'Mensaje', type: 'textarea', isRequired: true },
    ],
  };
}
