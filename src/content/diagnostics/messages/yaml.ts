import { type Rule, when } from './rule.ts';

/** Rules for text that YAML rejects or reads with another meaning. */
export const yamlRules = {
  'nbsp-separator': {
    severity: 'error',
    es: (p) =>
      `Después de «${p.mark}» hay un espacio duro (copiado de Word o de una web). Bórralo y escribe un espacio normal.`,
    en: (p) => `Non-breaking space after "${p.mark}"; type a normal space.`,
  },
  'unquoted-colon': {
    severity: 'error',
    es: (p) => `El texto contiene «: ». Escríbelo entre comillas: ${p.fixed}`,
    en: (p) => `Text contains ": "; quote it: ${p.fixed}`,
    bad: 'title: Nómina: todo en orden',
    good: 'title: "Nómina: todo en orden"',
  },
  'colon-at-end': {
    severity: 'error',
    es: (p) => `El texto acaba en «:». Ponlo entre comillas: ${p.fixed}`,
    en: (p) => `Text ends with ":"; quote it: ${p.fixed}`,
    bad: 'title: Ventajas:',
    good: 'title: "Ventajas:"',
  },
  'colon-next-line': {
    severity: 'error',
    es: (p) =>
      `Este texto de ${p.lines === 2 ? 'dos' : 'varias'} líneas contiene «: ». Usa «${p.key}: >-» y el texto debajo, o ponlo entre comillas.`,
    en: (p) => `Multi-line text contains ": "; use "${p.key}: >-" with the text below, or quotes.`,
    bad: 'text: Nuestro servicio\n  incluye: soporte',
    good: 'text: >-\n  Nuestro servicio\n  incluye: soporte',
  },
  'no-space-colon': {
    severity: 'error',
    es: (p) => `Falta un espacio después de «${p.key}:». Escribe «${p.fixed}».`,
    en: (p) => `Missing space after "${p.key}:". Write "${p.fixed}".`,
    bad: 'title:Nómina',
    good: 'title: Nómina',
  },
  'fullwidth-colon': {
    severity: 'error',
    es: (p) => `Ese «${p.char}» no es el signo de dos puntos normal. Escribe «${p.fixed}».`,
    en: (p) => `"${p.char}" is not a normal colon. Write "${p.fixed}".`,
  },
  'equals-sign': {
    severity: 'error',
    es: (p) => `Entre el campo y su valor van dos puntos, no «${p.char}». Escribe «${p.fixed}».`,
    en: (p) => `A field and its value are separated by a colon, not "${p.char}". Write "${p.fixed}".`,
    bad: 'title = Nómina',
    good: 'title: Nómina',
  },
  'missing-colon': {
    severity: 'error',
    es: (p) => {
      if (p.isItem) return `A este elemento le falta el nombre de su primer campo. Escribe «${p.fixed}».`;
      const indent = when(p.key, `mpiézala con ${p.wanted} espacios si continúa el texto de «${p.key}»`);
      if (p.fixed)
        return `A esta línea le faltan los dos puntos. Escribe «${p.fixed}»${when(indent, `, o e${indent}`)}.`;
      return `Esta línea no es de ningún campo. ${when(indent, `E${indent}, o e`) || 'E'}scribe delante el nombre del suyo y dos puntos.`;
    },
    en: (p) => {
      if (p.isItem) return `This item lacks the name of its first field. Write "${p.fixed}".`;
      const indent = when(p.key, `ndent it by ${p.wanted} spaces if it continues the text of "${p.key}"`);
      if (p.fixed) return `This line has no colon. Write "${p.fixed}"${when(indent, `, or i${indent}`)}.`;
      return `This line belongs to no field. ${when(indent, `I${indent}, or w`) || 'W'}rite the name of its field and a colon before it.`;
    },
  },
  'text-at-margin': {
    severity: 'error',
    es: (p) =>
      `Este texto está al margen. Si es el de «${p.key}», escribe «${p.key}: |» y empieza cada línea con ${p.wanted} espacios.`,
    en: (p) =>
      `This text is at the margin. If it belongs to "${p.key}", write "${p.key}: |" and indent each line by ${p.wanted} spaces.`,
    bad: 'body:\nSu factura, en segundos',
    good: 'body: |\n  Su factura, en segundos',
  },
  'comment-sign': {
    severity: 'error',
    es: (p) => `Un comentario empieza por «#», no por «${p.char}». Escribe «${p.fixed}».`,
    en: (p) => `A comment starts with "#", not with "${p.char}". Write "${p.fixed}".`,
    bad: '// De la nómina\ntitle: Nómina',
    good: '# De la nómina\ntitle: Nómina',
  },
  separator: {
    severity: 'error',
    es: (p) => `«${p.text}» no separa nada: cada bloque empieza con su guion. Borra esta línea.`,
    en: (p) => `"${p.text}" separates nothing: each block starts with its dash. Delete this line.`,
  },
  'json-comma': {
    severity: 'error',
    es: (p) => `Sobra ${p.char === ';' ? 'el punto y coma' : 'la coma'} al final de la línea.`,
    en: (p) => `Remove the trailing ${p.char === ';' ? 'semicolon' : 'comma'}.`,
    bad: 'title: "Nómina",',
    good: 'title: "Nómina"',
  },
  'unclosed-quote': {
    severity: 'error',
    es: (p) =>
      `La comilla que se abre aquí no se cierra. Añade ${p.quote} al final ${p.line ? `de la línea ${p.line}` : 'del texto'}.`,
    en: (p) =>
      `Quote opened here is never closed; add ${p.quote} at the end of ${p.line ? `line ${p.line}` : 'the text'}.`,
  },
  'mixed-quotes': {
    severity: 'error',
    es: (p) => `El texto se abre con ${p.open} y se cierra con ${p.close}. Usa la misma comilla: ${p.fixed}`,
    en: (p) => `The text opens with ${p.open} and closes with ${p.close}. Use the same quote: ${p.fixed}`,
    bad: 'title: "Nómina sin errores”',
    good: 'title: "Nómina sin errores"',
  },
  'unopened-quote': {
    severity: 'warning',
    es: (p) => `Esta comilla se cierra sin haberse abierto. Escribe ${p.fixed}`,
    en: (p) => `This quote is closed but never opened. Write ${p.fixed}`,
  },
  'text-after-quote': {
    severity: 'error',
    es: (p) => `Hay texto después de la comilla de cierre. Pon las comillas alrededor de todo: ${p.fixed}`,
    en: (p) => `Text after the closing quote; quote the whole value: ${p.fixed}`,
    bad: 'title: "Nómina" sin errores',
    good: `title: '"Nómina" sin errores'`,
  },
  apostrophe: {
    severity: 'error',
    es: (p) => `El apóstrofo corta el texto. Usa comillas dobles: ${p.fixed}`,
    en: (p) => `Apostrophe ends the string; use double quotes: ${p.fixed}`,
  },
  'bad-escape': {
    severity: 'error',
    es: (p) =>
      `Dentro de "…" la barra \\ tiene significado especial. ${p.isPath ? `En rutas usa «/»: ${p.fixed}` : `Escríbelo entre comillas simples: ${p.fixed}`}`,
    en: (p) =>
      `"${p.escape}" is not a valid escape; ${p.isPath ? `use "/" in paths: ${p.fixed}` : `use single quotes: ${p.fixed}`}`,
  },
  'leading-at': {
    severity: 'error',
    es: (p) => `Un texto que empieza por «${p.char}» necesita comillas: ${p.fixed}`,
    en: (p) => `Values starting with "${p.char}" need quotes: ${p.fixed}`,
    bad: 'twitter: @empresa',
    good: 'twitter: "@empresa"',
  },
  'leading-amp': {
    severity: 'error',
    es: (p) => `«${p.word}» se perdería (en YAML «&» crea un ancla). Escribe ${p.fixed}.`,
    en: (p) => `"${p.word}" would be dropped silently (anchor); quote it: ${p.fixed}`,
  },
  'leading-bang': {
    severity: 'error',
    es: (p) => `«${p.word}» se tomaría como etiqueta YAML y se perdería. Escribe ${p.fixed}.`,
    en: (p) => `"${p.word}" is read as a YAML tag and lost; quote it: ${p.fixedEn}`,
  },
  'leading-star': {
    severity: 'error',
    es: (p) => `Un texto que empieza por «*» necesita comillas: ${p.fixed}`,
    en: (p) => `Values starting with "*" need quotes: ${p.fixed}`,
    bad: 'text: **Rápido** y seguro',
    good: 'text: "**Rápido** y seguro"',
  },
  'leading-bracket': {
    severity: 'error',
    es: (p) => `Un texto que empieza por «[» o «{» necesita comillas: ${p.fixed}.`,
    en: (p) => `Values starting with [ or { need quotes: ${p.fixed}`,
  },
  'leading-dash': {
    severity: 'error',
    es: (p) =>
      p.isWhole
        ? `Entre corchetes, el signo «${p.char}» lleva comillas: ${p.fixed}`
        : `Un texto que empieza por «${p.char} » necesita comillas: ${p.fixed}. Si es una lista, va en la línea siguiente.`,
    en: (p) =>
      p.isWhole
        ? `In brackets, the sign "${p.char}" needs quotes: ${p.fixed}`
        : `Text starting with "${p.char} " needs quotes: ${p.fixed}. A list goes on the next line.`,
  },
  'leading-gt': {
    severity: 'error',
    es: (p) =>
      p.isBlock
        ? `Después de «${p.char}» no va nada: el texto empieza en la línea siguiente.`
        : `«${p.char}» al principio anuncia un párrafo. Ponlo entre comillas: ${p.fixed}.`,
    en: (p) =>
      p.isBlock
        ? `Nothing goes after "${p.char}": the text starts on the next line.`
        : `"${p.char}" starts a text block; quote the value: ${p.fixed}`,
    bad: 'title: > 50 clientes',
    good: 'title: "> 50 clientes"',
  },
  'template-braces': {
    severity: 'error',
    es: (p) => `«${p.text}» no es una variable aquí. Escribe la dirección, o el texto entre comillas.`,
    en: (p) => `"${p.text}" is not a placeholder here; write the URL or quote it.`,
  },
  'token-unquoted': {
    severity: 'error',
    es: (p) => `Un texto que empieza por «${p.token}» necesita comillas: ${p.fixed}`,
    en: (p) => `Text that starts with "${p.token}" needs quotes: ${p.fixed}`,
    bad: 'text: {brand} acompaña a su empresa',
    good: 'text: "{brand} acompaña a su empresa"',
  },
  'missing-bracket': {
    severity: 'error',
    es: (p) =>
      `${p.open === '{' ? 'La llave que se abre con «{»' : 'La lista que se abre con «[»'} no se cierra. Añade «${p.close}» ${p.before ? `antes de «${p.before}» en` : 'al final de'} la línea ${p.line}.`,
    en: (p) =>
      `"${p.open}" is never closed; add "${p.close}" ${p.before ? `before "${p.before}" on` : 'at the end of'} line ${p.line}.`,
  },
  'extra-bracket': {
    severity: 'error',
    es: (p) =>
      `Este «${p.found}» no cierra nada${when(p.expected, `: se esperaba «${p.expected}»`)}. ${p.expected ? 'Cámbialo' : 'Bórralo, o pon el texto entre comillas'}.`,
    en: (p) =>
      `This "${p.found}" closes nothing${when(p.expected, `; "${p.expected}" was expected`)}. ${p.expected ? 'Change it' : 'Delete it, or quote the text'}.`,
  },
  'extra-comma': {
    severity: 'error',
    es: () => 'Sobra esta coma.',
    en: () => 'Remove this comma.',
  },
  'missing-comma': {
    severity: 'error',
    es: (p) => `Falta una coma antes de «${p.text}».`,
    en: (p) => `Missing comma before "${p.text}".`,
    bad: 'link: {label: Ver href: /contacto}',
    good: 'link: {label: Ver, href: /contacto}',
  },
  'comma-in-braces': {
    severity: 'error',
    es: (p) => `Dentro de { } una coma corta el texto. Pon el texto entre comillas: ${p.fixed}`,
    en: (p) => `Inside { } a comma ends the text; quote it: ${p.fixed}`,
    bad: 'image: {src: /assets/a.png, alt: Bus, camión y grúa}',
    good: 'image: {src: /assets/a.png, alt: "Bus, camión y grúa"}',
  },
  'git-conflict': {
    severity: 'error',
    es: (p) => `Quedan marcas de un conflicto de Git (${p.mark}). Elige una versión y borra las marcas.`,
    en: () => 'Unresolved Git conflict markers; keep one version and delete the markers.',
  },
  'anchor-href-unquoted': {
    severity: 'error',
    es: (p) =>
      p.isLink
        ? `Un enlace a una sección se escribe entre comillas: ${p.fixed}`
        : p.isId
          ? `El id va sin #: ${p.fixed}`
          : `Desde «#» se toma como comentario y se perdería. Escríbelo entre comillas: ${p.fixed}`,
    en: (p) =>
      p.isLink
        ? `Quote fragment links: ${p.fixed}`
        : p.isId
          ? `An id goes without #: ${p.fixed}`
          : `Text from "#" on is a comment and would be lost; quote it: ${p.fixed}`,
    bad: 'href: #precios',
    good: 'href: "#precios"',
  },
  'heading-as-comment': {
    severity: 'error',
    es: (p) =>
      `«${p.text}» se toma como comentario y se perdería. Escribe «${p.key}: |» y todo el texto debajo, con más sangría.`,
    en: (p) =>
      `"${p.text}" is read as a comment and would be lost. Write "${p.key}: |" with the whole text below, indented.`,
    bad: 'body:\n  ## Ventajas\n  Todo en un sitio.',
    good: 'body: |\n  ## Ventajas\n  Todo en un sitio.',
  },
  'comment-in-text': {
    severity: 'error',
    es: () =>
      'Un comentario (#) no puede ir en medio de un texto de varias líneas. Bórralo, o usa «>-» y el texto debajo.',
    en: () =>
      'A comment (#) cannot stand in the middle of a multi-line text. Delete it, or use ">-" with the text below.',
  },
  'anchor-alias': {
    severity: 'error',
    es: () => 'Las anclas y alias de YAML (&, *, <<) no se admiten en las páginas. Copia el contenido.',
    en: () => 'Anchors, aliases and merge keys are not allowed in page files; copy the content.',
  },
  'yaml-1.1-directive': {
    severity: 'error',
    es: (p) =>
      `Borra «${p.text}»${p.isVersion ? ': cambia el significado de no, on, 012…' : ': las páginas no llevan directivas de YAML.'}`,
    en: (p) =>
      `Remove the ${p.text} directive${p.isVersion ? ' (it changes the meaning of no, on, 012…).' : '; pages carry no YAML directives.'}`,
  },
  'complex-key': {
    severity: 'error',
    es: () => 'Aquí va el nombre de un campo, una palabra seguida de dos puntos. Si es un texto, ponlo entre comillas.',
    en: () => 'A field name goes here: one word followed by a colon. If it is text, quote it.',
  },
  'yaml-error': {
    severity: 'error',
    es: (p) =>
      `Esta línea no se entiende${when(p.reasonEs, `: ${p.reasonEs}`)}. Compara con una página que funcione, o pon el texto entre comillas.`,
    en: (p) =>
      `This line cannot be read${when(p.reason, `: ${p.reason}`)}. Compare with a working page, or quote the text.`,
  },
  'empty-file': {
    severity: 'error',
    es: (p) =>
      p.isSite
        ? 'El archivo está vacío. Copia una plantilla.'
        : 'La página está vacía. Empieza por «title:», «description:» y «blocks:», o copia una plantilla.',
    en: (p) => (p.isSite ? 'The file is empty; start from a template.' : 'Page file is empty; start from a template.'),
  },
} as const satisfies Record<string, Rule>;
