import {
  email,
  flag,
  href,
  icon,
  id,
  image,
  inline,
  link,
  markdown,
  phone,
  section,
  text,
} from '../../schema/parts.ts';
import type { BlockSchema } from '../../schema/schema.ts';
import { createSchemas } from '../../src/content/common/site-schemas.ts';

function block(
  label: string,
  required: readonly string[],
  properties: BlockSchema['properties'],
  more = {},
): BlockSchema {
  return {
    label,
    description: `${label}.`,
    type: 'object',
    additionalProperties: false,
    required,
    properties,
    ...more,
  };
}

const list = (items: BlockSchema['properties'][string], minItems = 1, maxItems = 8) =>
  ({ type: 'array', items, minItems, maxItems, description: 'Elementos.' }) as const;

const item = (required: readonly string[], properties: BlockSchema['properties']) =>
  ({ type: 'object', description: 'Un elemento.', additionalProperties: false, required, properties }) as const;

const title = text('Título.');

export const testBlocks = {
  'anchor-bar': block('Barra', ['items'], {
    sticky: flag('Se queda arriba.'),
    items: list(item(['label', 'href'], { label: text('Texto.'), href })),
  }),
  article: block('Artículo', ['title', 'body'], { title, body: markdown('Texto.') }, { heading: 1 }),
  'contact-form': block('Formulario', ['recipient', 'fields'], {
    title,
    recipient: email,
    fields: list(
      item(['name', 'label', 'type'], {
        name: {
          type: 'string',
          pattern: '^[a-z]+$',
          patternErrorMessage: { es: 'Solo minúsculas.', en: 'Only lower-case letters.' },
          description: 'Nombre.',
        },
        label: text('Texto.'),
        type: { type: 'string', enum: ['text', 'email'], description: 'Clase.' },
        isRequired: flag('Obligatorio.'),
        help: { ...text('Ayuda.'), deprecated: { es: 'Escribe la ayuda en label.', en: 'Write the help in label.' } },
      }),
    ),
  }),
  cta: block('Llamado', ['title', 'link'], { ...section, title, text: inline('Texto.'), link }),
  'feature-list': block('Ventajas', ['items'], {
    ...section,
    title,
    columns: { type: 'integer', minimum: 1, maximum: 4, description: 'Columnas.' },
    items: list(item(['title', 'text'], { title, text: inline('Texto.'), icon })),
  }),
  hero: block('Portada', ['title'], { id, title, text: inline('Texto.'), image, cta: link }, { heading: 1 }),
  'job-card': block('Vacante', ['title'], {
    title,
    location: text('Ciudad.'),
    remote: flag('A distancia.'),
    phone,
    salary: { type: 'number', minimum: 0, description: 'Salario.' },
  }),
  quote: block('Cita', ['text', 'author'], {
    text: inline('Texto.'),
    author: text('Quién.'),
    role: { ...text('Cargo.'), renamedFrom: 'position' },
  }),
  'stat-list': block('Cifras', ['items'], {
    ...section,
    items: list(item(['value', 'label'], { value: text('Cifra.'), label: text('Texto.') })),
  }),
  'tab-set': block('Pestañas', ['items'], {
    ...section,
    title,
    items: list(
      item(['id', 'label', 'blocks'], {
        id,
        label: text('Texto.'),
        blocks: { part: 'blocks', type: 'array', minItems: 1, items: {}, description: 'Bloques.' },
      }),
      2,
    ),
  }),
  text: block('Texto', ['body'], { ...section, title, body: markdown('Texto.') }),
};

/**
 * Schemas for tests of diagnostics. They have few blocks and are independent of the blocks of the site, so that expected
 * positions and lists of fields do not change with it.
 */
export const testSchemas = createSchemas(testBlocks);
