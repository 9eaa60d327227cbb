import type { Text } from '../../../../schema/common/text.ts';
import type { TextEdit } from '../../common/text-edit.ts';
import { named, when } from '../../diagnostics/phrases.ts';
import { writeGuess } from '../../diagnostics/remedies.ts';
import { type Remedy, rulesOf } from '../../diagnostics/rule.ts';
import { statuses } from './redirect.ts';

/** Rules about the lines of `redirects.yaml` and `redirects.csv`. */
const rule = rulesOf('links');

type SourceFault = 'slash' | 'fragment' | 'wildcard' | 'encoding' | 'characters' | 'query';

const sourceFaults = {
  slash: {
    es: 'una dirección anterior empieza por «/»',
    en: 'a former address starts with "/"',
  },
  fragment: {
    es: 'los navegadores no envían al servidor lo que sigue a «#»',
    en: 'browsers do not send what follows "#" to the server',
  },
  wildcard: {
    es: 'el «*» solo puede ir al final y después de «/», sin «?»: /blog/*',
    en: 'the "*" may only be at the end and after "/", without "?": /blog/*',
  },
  encoding: {
    es: 'un «%» sin dos cifras o letras válidas detrás no se puede leer; para el carácter «%» escribe %25',
    en: 'a "%" without two valid digits or letters after it cannot be read; for the character itself write %25',
  },
  characters: {
    es: 'lleva un carácter que los servidores no admiten, o dos barras seguidas',
    en: 'it has a character that servers do not take, or two slashes in a row',
  },
  query: {
    es: 'después de «?» van nombres de letras y cifras con su valor: /?p=12',
    en: 'names of letters and digits with their values follow "?": /?p=12',
  },
} as const satisfies Record<SourceFault, Text>;

export const wrongSource = rule<{ kind: SourceFault; value: string; guess?: string }>('redirect-from', {
  severity: 'error',
  es: ({ kind, value, guess }) =>
    `${value} no sirve de dirección anterior: ${named(sourceFaults, kind, 'es')}.${when(guess, ` Escribe ${guess}`)}`,
  en: ({ kind, value, guess }) =>
    `${value} cannot be a former address: ${named(sourceFaults, kind, 'en')}.${when(guess, ` Write ${guess}`)}`,
  fix: writeGuess,
  bad: '/blog/*/fotos: /fotos',
  good: '/blog/*: /fotos',
});

/** `host` is the host of the site. */
export const foreignSource = rule<{ value: string; host: string }>('redirect-domain', {
  severity: 'error',
  es: ({ value, host }) =>
    `${value} es de otro dominio, y este sitio solo recibe visitas de ${host}. Redirígela en el servidor de ese dominio, y borra esta línea.`,
  en: ({ value, host }) =>
    `${value} is of another domain, and this site receives visitors of ${host} only. Redirect it on the server of that domain, and delete this line.`,
  bad: 'https://otra.example/servicios: /servicios',
  good: '/servicios-2020: /servicios',
});

type StatusFault = 'unknown' | 'goes-nowhere' | 'no-target';

const list = statuses.join(', ');

export const wrongStatus = rule<{ kind: StatusFault; value: string }>('redirect-status', {
  severity: 'error',
  es: ({ kind, value }) =>
    ({
      unknown: `${value} no es un código de redirección. Existen: ${list}; sin código vale 301.`,
      'goes-nowhere': `El código 410 dice que la página ya no existe, y aquí lleva a ${value}. Quita el código o la dirección.`,
      'no-target': 'Falta la dirección a la que lleva. Si la página ya no existe, escribe el código 410.',
    })[kind] ?? `${value}.`,
  en: ({ kind, value }) =>
    ({
      unknown: `${value} is not a code of a redirect. There are: ${list}; without a code it is 301.`,
      'goes-nowhere': `The code 410 says that the page is gone, and here it leads to ${value}. Remove the code or the address.`,
      'no-target': 'The address that it leads to is missing. If the page is gone, write the code 410.',
    })[kind] ?? `${value}.`,
  bad: '/oferta: { to: /productos, status: 303 }',
  good: '/oferta: { to: /productos, status: 302 }',
});

export const wrongTarget = rule<{ value: string; isWildcard: boolean }>('redirect-to', {
  severity: 'error',
  es: ({ value, isWildcard }) =>
    isWildcard
      ? `${value} lleva un «*» que no tiene qué copiar: solo vale al final, después de «/», y si la dirección anterior también acaba en «/*».`
      : `${value} no es una dirección de este sitio ni de otro. Escribe una que empiece por «/» o por «https://».`,
  en: ({ value, isWildcard }) =>
    isWildcard
      ? `${value} has a "*" with nothing to copy: it may only be at the end, after "/", and if the former address ends in "/*" too.`
      : `${value} is neither an address of this site nor of another one. Write one that starts with "/" or "https://".`,
  bad: '/blog/2020: /noticias/*',
  good: '/blog/*: /noticias/*',
});

/** `line` is 0 if a page, `other`, has the address in its `redirectFrom`. */
type Repeated = {
  readonly value: string;
  readonly line: number;
  readonly other: string;
  /** True if both lines do the same, so that this one can be deleted. */
  readonly isSame: boolean;
};

const deleteLine: Remedy<{ readonly isSame: boolean }> = (source, { params, start }) =>
  params.isSame ? [{ ...lineAround(source, start), text: '' }] : undefined;

export const repeatedSource = rule<Repeated>('redirect-repeated', {
  severity: 'error',
  es: ({ value, line, other, isSame }) =>
    `${value} ya lleva a ${isSame ? 'esta' : 'otra'} dirección ${line ? `en la línea ${line}` : `en «redirectFrom» de ${other}`}, y los servidores solo siguen la primera. Borra una de las dos.`,
  en: ({ value, line, other, isSame }) =>
    `${value} leads to ${isSame ? 'this' : 'another'} address already ${line ? `on line ${line}` : `by "redirectFrom" of ${other}`}, and servers follow the first one only. Delete one of the two.`,
  fix: deleteLine,
  fixDeletesLines: true,
  bad: '/antes: /servicios\n/antes/: /servicios',
  good: '/antes: /servicios',
});

/** Without a guess, another line says that the page is gone. */
export const chain = rule<{ value: string; guess?: string }>('redirect-chain', {
  severity: 'warning',
  es: ({ value, guess }) =>
    guess
      ? `${value} lleva a su vez a otra dirección, y cada paso hace esperar. Escribe la última: ${guess}`
      : `${value} ya no existe: otra línea la da por borrada con el código 410. Lleva a una página, o escribe aquí también 410.`,
  en: ({ value, guess }) =>
    guess
      ? `${value} leads to yet another address, and each step makes visitors wait. Write the last one: ${guess}`
      : `${value} is gone: another line says so with the code 410. Lead to a page, or write 410 here too.`,
  fix: writeGuess,
  bad: '/servicios-2018: /servicios-2020\n/servicios-2020: /servicios',
  good: '/servicios-2018: /servicios\n/servicios-2020: /servicios',
});

export const loop = rule<{ value: string; path: readonly string[] }>('redirect-loop', {
  severity: 'error',
  es: ({ value, path }) =>
    `${value} vuelve a sí misma y ninguna página se mostraría: ${path.join(' → ')}. Cambia una de estas líneas para que lleve a una página.`,
  en: ({ value, path }) =>
    `${value} comes back to itself and no page would be shown: ${path.join(' → ')}. Make one of these lines lead to a page.`,
  bad: '/antes: /ahora\n/ahora: /antes',
  good: '/antes: /servicios\n/ahora: /servicios',
});

/** Moves the line to the place before the line with the wildcard. */
const moveBefore: Remedy<{ readonly line: number }> = (source, { params, start }) => {
  const own = lineAround(source, start);
  const text = source.slice(own.start, own.end);
  const target = source.split('\n', params.line - 1).join('\n').length + (params.line > 1 ? 1 : 0);
  return [
    { start: target, end: target, text: text.endsWith('\n') ? text : `${text}\n` },
    { ...own, text: '' },
  ];
};

export const unreachable = rule<{ value: string; wildcard: string; line: number }>('redirect-unreachable', {
  severity: 'error',
  es: ({ value, wildcard, line }) =>
    `La línea ${line}, ${wildcard}, toma antes ${value}, y esta línea no tiene efecto. Ponla antes de la línea ${line}.`,
  en: ({ value, wildcard, line }) =>
    `Line ${line}, ${wildcard}, takes ${value} first, so this line has no effect. Move it above line ${line}.`,
  fix: moveBefore,
  fixDeletesLines: true,
  bad: '/blog/*: /noticias\n/blog/2020/*: /historia',
  good: '/blog/2020/*: /historia\n/blog/*: /noticias',
});

export const noindexTarget = rule<{ value: string }>('redirect-to-noindex', {
  severity: 'warning',
  es: ({ value }) =>
    `La página ${value} pide a los buscadores que no la muestren («robots: noindex»), y olvidarán también esta dirección. Lleva a otra página, o quita «robots» de aquella.`,
  en: ({ value }) =>
    `The page ${value} asks search engines not to show it ("robots: noindex"), and they will forget this address too. Lead to another page, or remove "robots" from that one.`,
});

type LineFault = 'separator' | 'list' | 'value' | 'field' | 'columns' | 'quote' | 'cells';

const lineFaults = {
  separator: {
    es: 'Entre la dirección anterior y la nueva van dos puntos y un espacio.',
    en: 'A colon and a space divide the former address and the new one.',
  },
  list: {
    es: 'Este archivo tiene una redirección por línea: /anterior: /nueva',
    en: 'This file has one redirect a line: /former: /new',
  },
  value: {
    es: 'Después de la dirección anterior va la nueva, o { to: /nueva, status: 302 }.',
    en: 'The new address follows the former one, or { to: /new, status: 302 }.',
  },
  field: {
    es: 'Dentro de una redirección solo van «to» y «status»: { to: /nueva, status: 302 }',
    en: 'A redirect only has "to" and "status": { to: /new, status: 302 }',
  },
  columns: {
    es: 'No se sabe qué columna es cuál. La primera fila puede llevar los nombres «from», «to» y «status», o ninguno.',
    en: 'The columns cannot be recognized. The first row may have the names "from", "to" and "status", or none.',
  },
  quote: {
    es: 'Las comillas que se abren en esta fila no se cierran.',
    en: 'A quote that is opened in this row is never closed.',
  },
  cells: {
    es: 'Una fila tiene la dirección anterior, la nueva y, si hace falta, el código: /anterior,/nueva,302',
    en: 'A row has the former address, the new one and, if necessary, the code: /former,/new,302',
  },
} as const satisfies Record<LineFault, Text>;

export const wrongLine = rule<{ kind: LineFault; value?: string; guess?: string }>('redirect-line', {
  severity: 'error',
  es: ({ kind, guess }) => `${named(lineFaults, kind, 'es')}${when(guess, ` Escribe ${guess}`)}`,
  en: ({ kind, guess }) => `${named(lineFaults, kind, 'en')}${when(guess, ` Write ${guess}`)}`,
  fix: (_, { params: { guess }, start, end }) => (guess ? [{ start, end, text: guess }] : undefined),
  bad: '/antes: [/servicios]',
  good: '/antes: /servicios',
});

export const pageAsRedirects = rulesOf('files')('redirects-page', {
  severity: 'error',
  es: () =>
    'Este archivo es el de las redirecciones y no puede ser una página. Para una página en /redirects, pásala a redirects/index.yaml.',
  en: () =>
    'This file holds the redirects and cannot be a page. For a page at /redirects, move it to redirects/index.yaml.',
});

export const redirectsTwice = rulesOf('files')<{ other: string }>('redirects-twice', {
  severity: 'error',
  es: ({ other }) => `Las redirecciones ya están en ${other}, y este archivo no se lee. Reúne todas en uno de los dos.`,
  en: ({ other }) => `The redirects are in ${other} already, and this file is not read. Put all into one of the two.`,
});

/** The whole line around an offset, with its line end. */
function lineAround(source: string, offset: number): Omit<TextEdit, 'text'> {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const end = source.indexOf('\n', offset);
  return { start, end: end < 0 ? source.length : end + 1 };
}
