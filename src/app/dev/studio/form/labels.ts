import { iconNames, section } from '../../../../../schema/parts.ts';
import type { FieldSchema } from '../../../../../schema/schema.ts';
import { networkNames } from '../../../../../schema/site.ts';

/** Names of fields, in Spanish and English. One that is not listed is shown with its title in the schema or as it is. */
const labels: Readonly<Record<string, readonly [es: string, en: string]>> = {
  accent: ['Color de acento', 'Accent colour'],
  accept: ['Archivos admitidos', 'Files accepted'],
  actions: ['Botones', 'Buttons'],
  address: ['Dirección', 'Address'],
  align: ['Alineación', 'Alignment'],
  alt: ['Descripción de la imagen', 'Description of the picture'],
  announcement: ['Aviso', 'Announcement'],
  answer: ['Respuesta', 'Answer'],
  apply: ['Botón para postularse', 'Button to apply'],
  aside: ['Segundo texto', 'Second text'],
  author: ['Autor', 'Author'],
  authorPage: ['Página del autor', 'Page of the author'],
  authorPages: ['Páginas de los autores', 'Pages of the authors'],
  autocomplete: ['Dato que ofrece el navegador', 'What the browser offers'],
  backdrop: ['Fotografía de fondo', 'Photograph behind'],
  badge: ['Distintivo', 'Badge'],
  badges: ['Sellos', 'Badges'],
  band: ['Color de las franjas', 'Colour of the bands'],
  base: ['Color de fondo', 'Background colour'],
  blocks: ['Secciones', 'Sections'],
  blog: ['Blog', 'Blog'],
  body: ['Texto', 'Text'],
  bold: ['Negritas', 'Bold'],
  brand: ['Empresa', 'Company'],
  buttons: ['Botones', 'Buttons'],
  caption: ['Leyenda', 'Caption'],
  category: ['Categoría', 'Category'],
  chat: ['Atención por chat', 'Chat'],
  city: ['Ciudad', 'City'],
  collection: ['Páginas que se muestran', 'Pages shown'],
  collections: ['Colecciones', 'Collections'],
  columns: ['Columnas', 'Columns'],
  consent: ['Autorización', 'Consent'],
  contract: ['Contrato', 'Contract'],
  copyright: ['Derechos', 'Copyright'],
  country: ['País', 'Country'],
  dark: ['Sobre fondo oscuro', 'On a dark background'],
  date: ['Fecha', 'Date'],
  datePosted: ['Publicada el', 'Posted on'],
  description: ['Descripción', 'Description'],
  draft: ['Borrador', 'Draft'],
  editLink: ['Enlace para editar', 'Link for editing'],
  email: ['Correo', 'Mail address'],
  endpoint: ['Dirección que recibe', 'Receiving address'],
  endpoints: ['Otras direcciones', 'Other addresses'],
  enum: ['Valores posibles', 'Allowed values'],
  externalHosts: ['Dominios permitidos', 'Allowed domains'],
  eyebrow: ['Antetítulo', 'Words above the title'],
  features: ['Características', 'Features'],
  feed: ['Canal RSS', 'RSS feed'],
  field: ['Campo', 'Field'],
  fields: ['Campos', 'Fields'],
  file: ['Archivo', 'File'],
  focus: ['Parte que se conserva', 'Part that is kept'],
  fonts: ['Tipos de letra', 'Fonts'],
  footer: ['Pie de página', 'Footer'],
  footerLines: ['Líneas del pie', 'Lines of the footer'],
  forms: ['Formularios', 'Forms'],
  foundingDate: ['Fundación', 'Founded'],
  from: ['Desde el', 'From'],
  greeting: ['Mensaje ya escrito', 'Prepared message'],
  group: ['Grupo', 'Group'],
  groups: ['Grupos', 'Groups'],
  hasRowHeaders: ['La primera celda es un título', 'The first cell is a heading'],
  header: ['Encabezado', 'Header'],
  headings: ['Títulos', 'Headings'],
  help: ['Ayuda', 'Help'],
  href: ['Destino', 'Target'],
  icon: ['Icono', 'Icon'],
  id: ['Ancla', 'Anchor'],
  image: ['Imagen', 'Picture'],
  index: ['Página que la lista', 'Page that lists it'],
  insecureHosts: ['Dominios sin https', 'Domains without https'],
  isAfterCurrent: ['Desde la siguiente', 'From the next one on'],
  isByCurrent: ['Solo las de esta persona', 'Those of this person only'],
  isCurrentExcluded: ['Sin la página en que está', 'Without the page itself'],
  isDescending: ['De mayor a menor', 'Descending'],
  isExclusive: ['Una sola abierta', 'Only one open'],
  isHidden: ['Oculta', 'Hidden'],
  isList: ['Varios valores', 'Several values'],
  isMain: ['Principal', 'Main'],
  isMultiple: ['Varios archivos', 'Several files'],
  isNewTab: ['En una pestaña nueva', 'In a new tab'],
  isOpen: ['Abierta al llegar', 'Open from the start'],
  isRelated: ['Solo las relacionadas', 'Related ones only'],
  isRequired: ['Obligatorio', 'Required'],
  isSample: ['Es un ejemplo', 'Is a sample'],
  isShown: ['Se ve en las listas', 'Shown in lists'],
  isTeam: ['El autor es un equipo', 'The author is a team'],
  items: ['Elementos', 'Items'],
  kind: ['Qué son', 'What they are'],
  label: ['Texto visible', 'Visible text'],
  lang: ['Idioma', 'Language'],
  latitude: ['Latitud', 'Latitude'],
  layout: ['Presentación', 'Layout'],
  lead: ['Entrada', 'Lead'],
  legal: ['Documentos legales', 'Legal documents'],
  legalName: ['Razón social', 'Legal name'],
  light: ['Sobre fondo claro', 'On a light background'],
  limit: ['Cuántas como máximo', 'How many at most'],
  lines: ['Líneas de atención', 'Lines'],
  line: ['Línea de atención', 'Line'],
  link: ['Enlace', 'Link'],
  linkLabel: ['Texto de los enlaces', 'Text of the links'],
  links: ['Enlaces', 'Links'],
  logo: ['Logotipo', 'Logo'],
  longitude: ['Longitud', 'Longitude'],
  maxMegabytes: ['Tamaño máximo (MB)', 'Largest size (MB)'],
  name: ['Nombre', 'Name'],
  narrow: ['En pantallas pequeñas', 'On small screens'],
  neighbours: ['Anterior y siguiente', 'Previous and next'],
  network: ['Red', 'Network'],
  networks: ['Redes', 'Networks'],
  note: ['Nota', 'Note'],
  notice: ['Aviso de privacidad', 'Privacy notice'],
  of: ['Qué páginas', 'Which pages'],
  options: ['Opciones', 'Options'],
  order: ['Orden', 'Order'],
  orderBy: ['Orden por', 'Sorted by'],
  organization: ['La empresa para los buscadores', 'The company for search engines'],
  pagesBy: ['Páginas por valor', 'Pages by value'],
  pageSize: ['Páginas a la vez', 'Pages at a time'],
  pattern: ['Expresión que debe cumplir', 'Expression to match'],
  pages: ['Páginas', 'Pages'],
  patternMessage: ['Mensaje si no la cumple', 'Message if it does not match'],
  period: ['Período', 'Period'],
  phone: ['Teléfono', 'Telephone'],
  plans: ['Planes', 'Plans'],
  position: ['Cargo', 'Position'],
  post: ['Datos del artículo', 'Data of the article'],
  poster: ['Imagen previa', 'Picture before playing'],
  price: ['Precio', 'Price'],
  product: ['Datos del producto', 'Data of the product'],
  question: ['Pregunta', 'Question'],
  quote: ['Cita', 'Quotation'],
  radius: ['Esquinas', 'Corners'],
  recipient: ['Destinatario', 'Recipient'],
  redirectFrom: ['Direcciones anteriores', 'Former addresses'],
  reviewed: ['Revisado el', 'Reviewed on'],
  role: ['Cargo', 'Role'],
  rows: ['Renglones', 'Rows'],
  sample: ['Ejemplo', 'Sample'],
  schemaOrg: ['Tipo de schema.org', 'Type of schema.org'],
  search: ['Búsqueda en el mapa', 'Search on the map'],
  segment: ['Palabra en la dirección', 'Word in the address'],
  service: ['Servicio de chat', 'Chat service'],
  share: ['Redes para compartir', 'Networks to share in'],
  sharingImages: ['Imágenes para compartir', 'Sharing pictures'],
  show: ['Qué se muestra', 'What is shown'],
  side: ['Lado de la imagen', 'Side of the picture'],
  more: ['Más listas', 'More lists'],
  sidebar: ['Enlaces al lado', 'Links beside the text'],
  social: ['Redes sociales', 'Social networks'],
  sources: ['Fuentes', 'Sources'],
  src: ['Archivo', 'File'],
  subject: ['Asunto', 'Subject'],
  submit: ['Texto del botón', 'Text of the button'],
  success: ['Mensaje al enviar', 'Message when sent'],
  summary: ['Resumen', 'Summary'],
  tagline: ['Frase', 'Tagline'],
  tags: ['Etiquetas', 'Tags'],
  team: ['Equipo', 'Team'],
  text: ['Texto', 'Text'],
  title: ['Título', 'Title'],
  tone: ['Fondo', 'Background'],
  topics: ['Etiquetas', 'Topics'],
  type: ['Tipo', 'Type'],
  until: ['Hasta el', 'Until'],
  url: ['Dirección del sitio', 'Address of the site'],
  validity: ['Vigencia', 'Validity'],
  validThrough: ['Vence el', 'Valid through'],
  validUntil: ['Vigente hasta', 'Valid until'],
  value: ['Cifra', 'Figure'],
  values: ['Valores', 'Values'],
  variant: ['Aspecto', 'Look'],
  words: ['Palabras', 'Words'],
  year: ['Año', 'Year'],
};

/** Names of the values of fields; where the description of a field names its values, that is shown as their help. */
const options: Readonly<Record<string, readonly [es: string, en: string]>> = {
  bank: ['Banco', 'Bank'],
  bare: ['Sin encabezado ni pie', 'Without header and footer'],
  barcode: ['Código de barras', 'Bar code'],
  bell: ['Campana', 'Bell'],
  blog: ['Blog', 'Blog'],
  book: ['Libro', 'Book'],
  bottom: ['Abajo', 'Bottom'],
  box: ['Caja', 'Box'],
  building: ['Edificio', 'Building'],
  bus: ['Bus', 'Bus'],
  calendar: ['Calendario', 'Calendar'],
  car: ['Automóvil', 'Car'],
  card: ['Tarjeta', 'Card'],
  cards: ['Tarjetas', 'Cards'],
  center: ['Centro', 'Centre'],
  centered: ['Centrada', 'Centred'],
  chart: ['Gráfica', 'Chart'],
  chat: ['Conversación', 'Chat'],
  check: ['Visto bueno', 'Check mark'],
  checkbox: ['Casilla', 'Box to tick'],
  clock: ['Reloj', 'Clock'],
  column: ['En columna', 'In a column'],
  compact: ['Compacta', 'Compact'],
  contents: ['Las secciones', 'Its sections'],
  date: ['Fecha', 'Date'],
  document: ['Documento', 'Document'],
  email: ['Correo', 'Mail address'],
  end: ['Derecha', 'Right'],
  fuel: ['Combustible', 'Fuel'],
  globe: ['Globo', 'Globe'],
  grid: ['Tarjetas', 'Cards'],
  ink: ['Oscuro', 'Dark'],
  ledger: ['Libro contable', 'Ledger'],
  left: ['Izquierda', 'Left'],
  line: ['En una línea', 'In one line'],
  link: ['Enlace', 'Link'],
  links: ['Otros enlaces', 'Other links'],
  lock: ['Candado', 'Lock'],
  mail: ['Correo', 'Mail'],
  main: ['Todo el sitio', 'Whole site'],
  map: ['Ubicación', 'Map'],
  money: ['Dinero', 'Money'],
  numbered: ['Numerada', 'Numbered'],
  pages: ['Una por página', 'One for each page'],
  people: ['Personas', 'People'],
  phone: ['Teléfono', 'Telephone'],
  plain: ['Simple', 'Plain'],
  post: ['Artículos', 'Articles'],
  primary: ['Principal', 'Primary'],
  product: ['Productos', 'Products'],
  quiet: ['Discreto', 'Quiet'],
  radio: ['Opciones a la vista', 'Visible options'],
  receipt: ['Recibo', 'Receipt'],
  refresh: ['Actualizar', 'Refresh'],
  right: ['Derecha', 'Right'],
  row: ['En fila', 'In a row'],
  rows: ['Filas', 'Rows'],
  secondary: ['Secundario', 'Secondary'],
  select: ['Lista desplegable', 'Drop-down list'],
  service: ['Servicios', 'Services'],
  shield: ['Escudo', 'Shield'],
  site: ['Una para todas', 'One for all'],
  soft: ['Suave', 'Soft'],
  software: ['Programas', 'Software'],
  split: ['Dividida', 'Split'],
  star: ['Estrella', 'Star'],
  start: ['Izquierda', 'Left'],
  tag: ['Etiqueta', 'Tag'],
  tank: ['Tanque', 'Tank'],
  tel: ['Teléfono', 'Telephone'],
  text: ['Un renglón', 'One line'],
  textarea: ['Varios renglones', 'Several lines'],
  top: ['Arriba', 'Top'],
  truck: ['Camión', 'Truck'],
  wrench: ['Llave', 'Wrench'],
};

/** The name of a field for the author. */
export function labelOf(name: string, { title }: FieldSchema, locale: string): string {
  return inLocale(labels, name, locale) ?? title ?? spaced(name);
}

/** The name of an allowed value of a field. */
export function optionLabel(value: string | number, locale: string): string {
  return inLocale(options, String(value), locale) ?? spaced(String(value));
}

/**
 * What the description of a field says about one of its values: `rows: una fila por página` or `soft (tinte suave)`.
 * @returns undefined where it says nothing
 */
export function optionHelp(description: string, value: string): string | undefined {
  const word = value.replace(/[^\w-]/g, '\\$&');
  const before = `(?:^|[\\s,;:(])${word}`;
  const found =
    new RegExp(`${before} \\(([^)]+)\\)`).exec(description) ?? new RegExp(`${before}[:,] ([^;.)]+)`).exec(description);
  return found?.[1]?.trim();
}

/** What an item of a list is called: `tarjeta` for the description «Una tarjeta.»; undefined where it does not say. */
export function itemName({ description = '' }: FieldSchema): string | undefined {
  return /^Una? (\p{Ll}+(?: \p{Ll}+)?)(?=[.:,]| con | de )/u.exec(description)?.[1];
}

/** What the description of a choice says about its chosen value; undefined unless it says something about each value. */
export function choiceHelp({ enum: options = [], default: preset, description = '' }: FieldSchema, value: unknown) {
  const helps = options.map((option) => optionHelp(description, String(option)));
  const help = helps.includes(undefined) ? undefined : helps[options.indexOf((value ?? preset) as string)];
  return help && help.charAt(0).toUpperCase() + help.slice(1);
}

/** Names of the fields in the order of the form: the content as the schema lists it, then looks, choices and days, then anchors. */
export function fieldOrder({ properties = {}, required = [] }: FieldSchema): string[] {
  const rank = (name: string) => {
    const { format, enum: options, type } = properties[name]!;
    if (required.includes(name)) return 0;
    if (format === 'id') return 2;
    if (Object.hasOwn(section, name)) return 1;
    return Number((options !== undefined && !isDrawn(options)) || type === 'boolean' || format === 'date');
  };
  return Object.keys(properties).sort((a, b) => rank(a) - rank(b));
}

/** Names of the site's drawings, of which an author chooses by sight. */
const drawn: ReadonlySet<unknown> = new Set([...iconNames, ...networkNames]);

/** Whether every value of a choice has a drawing. */
export function isDrawn(values: readonly unknown[]): boolean {
  return values.every((value) => drawn.has(value));
}

function inLocale(words: typeof labels, name: string, locale: string): string | undefined {
  const found = Object.hasOwn(words, name) ? words[name] : undefined;
  return found?.[locale === 'es' ? 0 : 1];
}

/** `sourceCode` as words: `Source code`. */
function spaced(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
