import { presets } from '../../../schema/collections/presets.ts';
import { fold } from '../../../schema/common/plain-text.ts';
import { nearest } from '../common/nearest.ts';

// Spanish words for field names, options and blocks, folded (no accents, no capitals). The first candidate that the
// context admits is the guess.
const spanish: Readonly<Record<string, readonly string[]>> = {
  titulo: ['title'],
  encabezado: ['title'],
  subtitulo: ['text', 'lead', 'eyebrow'],
  descripcion: ['description', 'text', 'body', 'summary'],
  resumen: ['summary', 'text'],
  texto: ['text', 'body', 'label'],
  contenido: ['body', 'blocks', 'text', 'items'],
  cuerpo: ['body', 'text'],
  imagen: ['image', 'src'],
  foto: ['image', 'photo', 'src'],
  fotos: ['items'],
  enlace: ['link', 'href'],
  vinculo: ['link', 'href'],
  boton: ['link', 'actions', 'submit'],
  botones: ['actions', 'buttons'],
  acciones: ['actions'],
  direccion: ['address', 'href'],
  ruta: ['href', 'src'],
  destino: ['href'],
  etiqueta: ['label'],
  nombre: ['name', 'label', 'title'],
  correo: ['email', 'recipient'],
  destinatario: ['recipient'],
  asunto: ['subject'],
  telefono: ['phone'],
  celular: ['phone'],
  ciudad: ['city'],
  fecha: ['date'],
  autor: ['author'],
  tipo: ['type', 'layout', 'variant'],
  bloques: ['blocks'],
  elementos: ['items'],
  lista: ['items'],
  caracteristicas: ['items'],
  campos: ['fields'],
  opciones: ['options', 'items'],
  grupo: ['group'],
  orden: ['order'],
  icono: ['icon'],
  logotipo: ['logo'],
  borrador: ['draft'],
  oculto: ['isHidden'],
  oculta: ['isHidden'],
  ocultar: ['isHidden'],
  articulo: ['article'],
  entrada: ['lead'],
  diseno: ['layout'],
  disposicion: ['layout'],
  fondo: ['tone'],
  tono: ['tone'],
  color: ['tone'],
  variante: ['variant'],
  estilo: ['variant', 'layout', 'tone'],
  limite: ['limit'],
  coleccion: ['collection'],
  lado: ['side'],
  nota: ['note'],
  valor: ['value'],
  cargo: ['position', 'role'],
  rol: ['role'],
  puesto: ['position'],
  equipo: ['team'],
  contrato: ['contract'],
  pregunta: ['question'],
  respuesta: ['answer'],
  preguntas: ['items'],
  precio: ['price'],
  planes: ['plans'],
  periodo: ['period'],
  cita: ['quote'],
  columnas: ['columns'],
  leyenda: ['caption'],
  consentimiento: ['consent'],
  latitud: ['latitude'],
  longitud: ['longitude'],
  lugar: ['place', 'city', 'address'],
  ubicacion: ['place', 'address', 'city'],
  ayuda: ['help'],
  filas: ['rows'],
  obligatorio: ['isRequired'],
  requerido: ['isRequired'],
  requerida: ['isRequired'],
  ancla: ['id'],
  alternativo: ['alt'],
  textoalternativo: ['alt'],
  fuente: ['src'],
  archivo: ['file', 'src'],
  marca: ['brand'],
  idioma: ['lang'],
  ano: ['year'],
  pie: ['footer'],
  redes: ['social', 'networks'],
  red: ['network'],
  // options
  primario: ['primary'],
  principal: ['primary', 'main'],
  secundario: ['secondary'],
  discreto: ['quiet'],
  suave: ['soft'],
  claro: ['plain', 'soft'],
  normal: ['plain', 'main'],
  oscuro: ['ink'],
  tinta: ['ink'],
  inicio: ['start'],
  izquierda: ['start'],
  fin: ['end'],
  final: ['end'],
  derecha: ['end'],
  centrado: ['centered'],
  dividido: ['split'],
  cuadricula: ['grid'],
  tarjetas: ['cards', 'card-list'],
  compacto: ['compact'],
  numerado: ['numbered'],
  productos: ['catalogue'],
  entradas: ['post-list'],
  articulos: ['post-list'],
  camion: ['truck'],
  calendario: ['calendar'],
  documento: ['document'],
  carro: ['car'],
  combustible: ['fuel'],
  personas: ['people'],
  dinero: ['money'],
  reloj: ['clock'],
  llave: ['wrench'],
  caja: ['box'],
  estrella: ['star'],
  candado: ['lock'],
  mapa: ['map'],
  libro: ['book'],
  grafico: ['chart'],
  banco: ['bank'],
  campana: ['bell'],
  edificio: ['building'],
  escudo: ['shield'],
  // blocks
  portada: ['hero'],
  carrusel: ['carousel'],
  pestanas: ['tab-set'],
  formulario: ['contact-form'],
  catalogo: ['catalogue'],
  video: ['video-embed'],
  parrafo: ['text'],
};

/** Spanish words for the names of usual collections. They have precedence over other meanings. */
const collectionNames = new Map(
  Object.entries(presets).flatMap(([name, { aliases }]) => aliases.map((alias) => [alias, name] as const)),
);

// English words for names that pages write differently.
const synonyms: Readonly<Record<string, readonly string[]>> = {
  subtitle: ['text', 'lead'],
  description: ['text', 'body', 'summary'],
  content: ['body', 'blocks', 'text', 'items'],
  picture: ['image', 'src'],
  img: ['image', 'src'],
  button: ['link', 'actions', 'submit'],
  buttons: ['actions'],
  cta: ['actions', 'link'],
  photo: ['image'],
  url: ['href', 'src', 'link', 'file'],
  heading: ['title'],
  headline: ['title'],
  language: ['lang'],
  mail: ['email', 'recipient'],
  email: ['recipient'],
  list: ['items'],
  required: ['isRequired'],
  anchor: ['id'],
  left: ['start'],
  right: ['end'],
  center: ['centered'],
  banner: ['hero'],
  slider: ['carousel'],
  tabs: ['tab-set', 'items'],
  form: ['contact-form'],
  catalog: ['catalogue'],
  features: ['feature-list'],
  cards: ['card-list'],
};

/** The English name, among the candidates, of a Spanish word or of an English synonym. */
export function translate(word: string, candidates: readonly string[]): string | undefined {
  const key = fold(word).replace(/[\s_-]/g, '');
  const names = Object.hasOwn(spanish, key) ? spanish[key]! : Object.hasOwn(synonyms, key) ? synonyms[key]! : [];
  return [collectionNames.get(key) ?? '', ...names].find((name) => candidates.includes(name));
}

/** True for a known Spanish word. English synonyms are not Spanish. */
export function isSpanish(word: string): boolean {
  const key = fold(word).replace(/[\s_-]/g, '');
  return Object.hasOwn(spanish, key) || collectionNames.has(key);
}

/** The best guess: equal letters, then a translation, then the nearest word. */
export function guess(word: string, candidates: readonly string[]): string | undefined {
  return (
    candidates.find((name) => fold(name) === fold(word)) ?? translate(word, candidates) ?? nearest(word, candidates)
  );
}

// biome-ignore format: a language on a line
const numbers: Readonly<Record<string, number>> = {
  cero: 0, un: 1, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9,
  diez: 10, once: 11, doce: 12, quince: 15, veinte: 20, treinta: 30, cien: 100,
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
};

/** The number that a word means. */
export function numberOfWord(word: string): number | undefined {
  const key = fold(word.trim());
  return Object.hasOwn(numbers, key) ? numbers[key] : undefined;
}

const yes = new Set(['si', 'yes', 'y', 's', 'on', 'verdadero', 'true', '1', 'x', 'v']);
const no = new Set(['no', 'n', 'off', 'falso', 'false', '0', 'f']);

/** The boolean that a word means. */
export function booleanOfWord(word: string): boolean | undefined {
  const key = fold(word.trim());
  return yes.has(key) ? true : no.has(key) ? false : undefined;
}
