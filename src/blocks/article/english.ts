import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Artículo: 'Article',
  'Un artículo completo del blog. Los minutos de lectura se calculan solos.':
    'A whole article of the blog. The reading time is computed.',
  'Entrada: una o dos frases que presentan el tema.': 'Lead: one or two sentences that present the subject.',
  'El artículo. Admite subtítulos de ## a ######, **negrita**, *énfasis*, [enlaces](/ruta), listas, citas, tablas, imágenes con pie, recuadros (> [!NOTE]), partes que se abren (> [!DETAILS]), pestañas (> [!TAB]), código (```js), notas al pie ([^1]), términos con su definición y un video en una línea.':
    'The article. It takes headings from ## to ######, **bold**, *emphasis*, [links](/path), lists, quotes, tables, pictures with a caption, call-outs (> [!NOTE]), folds (> [!DETAILS]), tabs (> [!TAB]), code (```js), footnotes ([^1]), terms with their definition and a video on a line.',
  'Para qué años o con qué norma vale lo que dice, si trata de reglas que cambian. Se lee antes del artículo.':
    'For which years or by which rule it holds, if it is about rules that change. It is read before the article.',
  'Fuentes, que se listan al final.': 'Sources, which are listed at the end.',
  'Una fuente.': 'A source.',
  'Nombre del documento, por ejemplo Ley 1581 de 2012.': 'Name of the document, for example Act 1581 of 2012.',
  'Dirección del documento, si es estable.': 'Address of the document, if it is stable.',
} satisfies Twins;
