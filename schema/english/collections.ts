import type { Twins } from './twins.ts';

/** The texts of collections in English. */
export default {
  'Las colecciones de páginas del sitio: dónde se listan, en qué orden y grupos, y qué campos llevan.':
    'The collections of pages of the site: where they are listed, in which order and groups, and which fields they have.',
  'Nombre breve de esa página en la ruta de navegación.': 'Short name of that page in the breadcrumbs.',
  'Página que lista la colección, por ejemplo /productos.': 'Page that lists the collection, for example /products.',
  'Grupos, en el orden en que se muestran.': 'Groups, in the order in which they are shown.',
  'Un grupo.': 'A group.',
  'Solo letras, números, guion y guion bajo; sin espacios.': 'Only letters, numbers, hyphen and underscore; no spaces.',
  'Nombre de la sección en los enlaces que llevan a ella, por ejemplo ventajas: /pagina#ventajas. Solo letras, números, guion y guion bajo.':
    'Name of the section in the links that lead to it, for example features: /page#features. Only letters, numbers, hyphen and underscore.',
  'Nombre visible del grupo.': 'Visible name of the group.',
  'Campo por el que van las páginas que no llevan «order»: de menor a mayor. Sin él, por fecha, la más nueva primero, o por nombre.':
    'Field by which pages without "order" are sorted, ascending. Without it, by date, the newest first, or by name.',
  'true para ir de mayor a menor.': 'true for descending order.',
  'Un tipo de schema.org: Product, SoftwareApplication, Event, Person, Recipe':
    'A type of schema.org: Product, SoftwareApplication, Event, Person, Recipe',
  'Qué es cada página para los buscadores, como tipo de schema.org: Product, SoftwareApplication, Service, BlogPosting, Event, Person, Recipe.':
    'What each page is for search engines, as a type of schema.org: Product, SoftwareApplication, Service, BlogPosting, Event, Person, Recipe.',
  'Categoría de todos los productos para los buscadores, por ejemplo BusinessApplication.':
    'Category of all products for search engines, for example BusinessApplication.',
  'true si la colección tiene un canal RSS (los artículos que van por fecha ya lo tienen).':
    'true if the collection has an RSS feed (articles in the order of their dates have one already).',
  'true si cada página enlaza la anterior y la siguiente (los artículos ya lo hacen).':
    'true if each page links the previous and the next one (articles do already).',
  'Cuántas páginas de la colección muestra a la vez la lista de su página índice; las demás quedan en /blog/2, /blog/3… con enlaces entre ellas. Sin él, la lista va entera.':
    'How many pages of the collection the list of its index page shows at a time; the others are on /blog/2, /blog/3… with links between them. Without it, the list is whole.',
  'Campos con una página por cada valor, que lista las páginas que lo llevan: {field: tags, segment: etiquetas, label: Etiquetas} hace /blog/etiquetas/nomina.':
    'Fields with a page for each value, which lists the pages that have it: {field: tags, segment: tags, label: Tags} makes /blog/tags/payroll.',
  'Un campo con una página por cada valor.': 'A field with a page for each value.',
  'El campo: tags, group u otro campo de texto de la colección.':
    'The field: tags, group or another text field of the collection.',
  'Una palabra sin espacios ni tildes: etiquetas': 'A word without spaces or accents: tags',
  'Palabra que va en la dirección, después de la página índice: etiquetas.':
    'Word that stands in the address, after the index page: tags.',
  'Cómo se llaman los valores: Etiquetas, Temas, Ciudades.': 'What the values are: Tags, Topics, Cities.',
  'Un texto con {value}: Artículos sobre {value}': 'A text with {value}: Articles about {value}',
  'Título de cada página, con {value} en el lugar del valor. Sin él, el valor solo.':
    'Title of each page, with {value} in the place of the value. Without it, the value alone.',
  'Un texto con {value}: Lo que publicamos sobre {value}': 'A text with {value}: What we publish about {value}',
  'Resumen que muestra el buscador, con {value} en el lugar del valor.':
    'Summary that search results show, with {value} in the place of the value.',
  'Los campos que llevan las páginas de la colección, además de «group» y «order»: fecha: {type: date, isRequired: true}.':
    'The fields of the pages of the collection, beside "group" and "order": date: {type: date, isRequired: true}.',
  'La colección «product».': 'The collection "product".',
  'La colección «post».': 'The collection "post".',
  'Un campo de las páginas de la colección.': 'A field of the pages of the collection.',
  'Qué se escribe en él: string (texto), integer, number, boolean (true o false), date (AAAA-MM-DD), href (enlace), page (una página del sitio), email, phone, file, image (fotografía) o mark (logotipo pequeño).':
    'What is written in it: string (text), integer, number, boolean (true or false), date (YYYY-MM-DD), href (link), page (a page of the site), email, phone, file, image (photograph) or mark (small logo).',
  'Nombre del campo, en los formularios y donde se muestra.': 'Name of the field, in forms and where it is shown.',
  'Ayuda para quien escribe la página.': 'Help for who writes the page.',
  'true si toda página de la colección lo lleva.': 'true if every page of the collection has it.',
  'true si lleva varios valores.': 'true if it has several values.',
  'true si las listas lo muestran junto al nombre.': 'true if lists show it beside the name.',
  'Un valor posible.': 'A possible value.',
  'Los únicos valores posibles, en un campo de texto.': 'The only possible values, in a text field.',
  'Una propiedad de schema.org: startDate, location.name': 'A property of schema.org: startDate, location.name',
  'Propiedad de schema.org que es su valor, por ejemplo startDate o location.name.':
    'Property of schema.org that its value is, for example startDate or location.name.',
  'Una colección: su nombre es el campo que llevan sus páginas.':
    'A collection: its name is the field that its pages have.',
} satisfies Twins;
