/**
 * Pseudo-random Spanish prose, determined by a seed. Sentences need no gender agreement, because the adjectives have
 * one form and no preposition contracts with an article.
 */

const nouns = split(
  'la factura, el inventario, la ruta, el conductor, la bodega, el pedido, la nómina, el contrato, ' +
    'la planilla, el despacho, la oficina, el vehículo, la remesa, el tanque, la cartera, el recibo, ' +
    'la sucursal, el turno, la cotización, el proveedor, la compra, el reporte, la tarifa, el servicio, ' +
    'la orden, el kilometraje, la cuenta, el periodo, la agenda, el repuesto, la estación, el empleado, ' +
    'la mercancía, el calendario, la auditoría, el presupuesto, la entrega, el almacén, la licencia, ' +
    'el indicador',
);

const adjectives = split(
  'mensual, anual, semanal, digital, regional, nacional, disponible, estable, flexible, visible, ' +
    'central, ágil, útil, legible, independiente, puntual, especial, comparable',
);

const verbs = split(
  'ordena, resume, acompaña, registra, compara, muestra, revisa, anticipa, conserva, separa, reúne, ' +
    'explica, confirma, agrupa, actualiza, mide, completa, simplifica',
);

const links = split('para, con, desde, hasta, según, sobre, sin, ante, por, entre');
const conjunctions = split('y, mientras, porque, cuando, aunque, donde');

function split(list: string): readonly string[] {
  return list.split(', ');
}

export interface Prose {
  /** An integer between two limits, both inclusive. */
  readonly int: (low: number, high: number) => number;
  /** One noun without article: `nómina`. */
  readonly noun: () => string;
  readonly adjective: () => string;
  /** Two words: `Factura mensual`. */
  readonly label: () => string;
  /** A title of at most 48 letters: `Factura mensual para la bodega`. */
  readonly title: () => string;
  /** Nine to fourteen words, ending in a full stop. */
  readonly sentence: () => string;
  readonly sentences: (count: number) => string;
}

export function createProse(seed: number): Prose {
  const random = createRandom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  const noun = () => pick(nouns).split(' ')[1]!;
  const adjective = () => pick(adjectives);
  const label = () => capital(`${noun()} ${adjective()}`);
  const clause = () => `${pick(nouns)} ${adjective()} ${pick(verbs)} ${pick(nouns)} ${pick(links)} ${pick(nouns)}`;
  const tail = () => `, ${pick(conjunctions)} ${pick(nouns)} ${pick(verbs)} ${pick(nouns)}`;
  const sentence = () => capital(`${clause()}${random() < 0.4 ? tail() : ''}.`);
  return {
    int: (low, high) => low + Math.floor(random() * (high - low + 1)),
    noun,
    adjective,
    label,
    title: () => `${label()} ${pick(links)} ${pick(nouns)}`,
    sentence,
    sentences: (count) => Array.from({ length: count }, sentence).join(' '),
  };
}

/** Xorshift generator of numbers in [0, 1). The seed is hashed, because adjacent seeds would give similar text. */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 8; round++) next();
  return next;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
