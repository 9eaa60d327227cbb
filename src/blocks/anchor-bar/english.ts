import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Barra de la página': 'Bar of the page',
  'Barra que se queda arriba al desplazarse: la marca y el nombre de lo que la página presenta (salen de sus datos de colección, por ejemplo «product») y enlaces a sus secciones. Va al comienzo de la página.':
    'Bar that stays at the top while scrolling: the mark and the name of what the page presents (from its collection data, for example "product") and links to its sections. It stands at the start of the page.',
  'Nombre de la barra para lectores de pantalla. Si falta, dice «En esta página».':
    'Name of the bar for screen readers. Without it, "On this page".',
  'Los enlaces en pantallas de hasta 576 píxeles: row, en fila; column, uno debajo de otro (para dos enlaces como máximo).':
    'The links on screens of up to 576 pixels: row, in a row; column, one below the other (for two links at most).',
  'Las secciones enlazadas, de una a seis.': 'The sections linked, one to six.',
  'Una sección de esta página.': 'A section of this page.',
  'Texto del enlace, en una o dos palabras.': 'Text of the link, in one or two words.',
  'El id de una sección de esta página, entre comillas: "#ventajas"':
    'The id of a section of this page, in quotes: "#prices"',
  'La sección a la que lleva, por ejemplo "#Características".':
    'The section to which it leads, for example "#features".',
} satisfies Twins;
