import type { Twins } from './twins.ts';

/** The texts of the envelope of pages, and those that several blocks have, in English. */
export default {
  Página: 'Page',
  'Una página del sitio: lo que muestran de ella el buscador y las redes, y sus secciones.':
    'A page of the site: what search results and networks show of it, and its sections.',
  'Título de la pestaña y del buscador, hasta 60 caracteres y sin el nombre de la empresa.':
    'Title in the browser tab and in search results, up to 60 characters and without the name of the company.',
  'Resumen que muestra el buscador, de 70 a 160 caracteres.': 'Summary that search results show, 70 to 160 characters.',
  'Marco de la página: main (todo el sitio), blog (encabezado corto) o bare (sin encabezado ni pie, para una campaña).':
    'Frame of the page: main (the whole site), blog (short header) or bare (no header or footer, for a campaign).',
  'Enlaces al lado del texto, en pantallas anchas; en las demás, encima.':
    'Links beside the text on wide screens; on others, above it.',
  'Qué enlaces: contents (las secciones de la página), links (los que se escriban aquí), collection (las páginas de una colección) o topics (sus etiquetas).':
    'Which links: contents (the sections of the page), links (those written here), collection (the pages of a collection) or topics (its tags).',
  'Más listas de enlaces, debajo de la primera; en pantallas angostas, después del texto.':
    'More lists of links, below the first one; on narrow screens, after the text.',
  'Una lista de enlaces.': 'A list of links.',
  'Título de los enlaces.': 'Title of the links.',
  'Enlace o botón: {label: Contáctanos, href: /contacto}.': 'Link or button: {label: Contact us, href: /contact}.',
  'Texto que se ve en el enlace.': 'Text of the link.',
  'Empieza por /, #, https://, mailto: o tel:': 'Starts with /, #, https://, mailto: or tel:',
  'Destino: una página del sitio (/contacto), una sección ("#ventajas"), una dirección https://, un correo (mailto:) o un teléfono (tel:).':
    'Target: a page of the site (/contact), a section ("#prices"), an https:// address, a mail address (mailto:) or a telephone (tel:).',
  'Aspecto: botón principal, botón secundario o enlace discreto.': 'Looks: main button, second button or quiet link.',
  'true para abrirlo en una pestaña nueva (los enlaces a otros sitios ya lo hacen).':
    'true to open it in a new tab (links to other sites do already).',
  'Los enlaces, por ejemplo a las demás páginas de una guía.': 'The links, for example to the other pages of a guide.',
  'Qué páginas se muestran; la lista se arma sola con los datos de cada página.':
    'Which pages are shown; the list is made from the data of each page.',
  'Una colección de site.yaml; product: las páginas de producto; post: los artículos del blog.':
    'A collection of site.yaml; product: the product pages; post: the articles of the blog.',
  'Solo las páginas de este grupo (los grupos están en site.yaml).':
    'Only the pages of this group (the groups are in site.yaml).',
  'true para no mostrar la página en la que está el bloque.': 'true to leave out the page that the block is on.',
  'true para empezar por la página que sigue a la del bloque y volver luego al principio: así cada página recomienda otras.':
    'true to start with the page after that of the block and to go on from the beginning: so each page recommends others.',
  'true para mostrar solo las que comparten etiquetas con la página en la que está el bloque, primero las que comparten más.':
    'true to show only those that share tags with the page that the block is on, those that share most first.',
  'true, en la página de una persona, para mostrar solo las que la nombran en «authorPage».':
    'true, on the page of a person, to show only those that name it in "authorPage".',
  'Cuántas se muestran como máximo.': 'How many are shown at most.',
  'Una ruta que empieza por /assets/, por ejemplo /assets/foto.png':
    'A path that starts with /assets/, for example /assets/photo.png',
  'Imagen que se ve al compartir la página, por ejemplo /assets/blog/post1.svg.':
    'Picture shown where the page is shared, for example /assets/blog/post1.svg.',
  'Direcciones anteriores de la página, por ejemplo /servicios: quien llega a una de ellas pasa a esta página.':
    'Former addresses of the page, for example /services: who comes to one of them is led to this page.',
  'Una dirección anterior empieza por «/» y no lleva dominio, espacios ni tildes: /servicios.':
    'A former address starts with "/" and has no domain, spaces or accents: /services.',
  'Una dirección anterior: /servicios o /servicios.html.': 'A former address: /services or /services.html.',
  'true mientras la página es un borrador: no se publica.': 'true while the page is a draft: it is not published.',
  'Datos de un producto: con ellos la página aparece en el catálogo, las pestañas y el pie.':
    'Data of a product: with it the page appears in the catalogue, the tabs and the footer.',
  'Nombre del producto.': 'Name of the product.',
  'Fotografía que ocupa todo el fondo, oscurecida para que el texto se lea: {src: /assets/foto.jpg, alt: ""}. Con ella, «tone» no cuenta.':
    'Photograph that fills the whole background, darkened so that the text can be read: {src: /assets/photo.jpg, alt: ""}. With it, "tone" does not count.',
  'Imagen: {src: /assets/archivo.svg, alt: "descripción"}.': 'Picture: {src: /assets/file.svg, alt: "description"}.',
  'Archivo de la carpeta assets, por ejemplo /assets/foto.png.':
    'File of the assets folder, for example /assets/photo.png.',
  'Qué parte se conserva donde la imagen se recorta: center (el centro), top (lo de arriba), bottom (lo de abajo), left (la izquierda), right (la derecha).':
    'Which part is kept where the picture is cropped: center, top, bottom, left or right.',
  'Describe la imagen para quien no la ve; vacía ("") si solo adorna.':
    'Describes the picture for those who do not see it; empty ("") if it only decorates.',
  'Grupo del catálogo (los grupos están en site.yaml).': 'Group of the catalogue (the groups are in site.yaml).',
  'Una frase que dice para qué sirve.': 'One sentence that says what it is for.',
  'Lugar fijo dentro del grupo: los números menores van primero; sin él, los productos van por nombre.':
    'Fixed place in the group: lower numbers come first; without it, products are in the order of their names.',
  'Datos de un artículo: con ellos la página aparece en la lista del blog.':
    'Data of an article: with it the page appears in the list of the blog.',
  'Una o dos frases que invitan a leerlo.': 'One or two sentences that invite to read it.',
  'Grupo del blog, si site.yaml los tiene.': 'Group of the blog, if site.yaml has any.',
  'Lugar fijo en la lista: los números menores van primero. Sin él, los artículos van del más nuevo al más antiguo.':
    'Fixed place in the list: lower numbers come first. Without it, articles go from the newest to the oldest.',
  'Fecha en formato AAAA-MM-DD, por ejemplo 2026-12-31': 'A date as YYYY-MM-DD, for example 2026-12-31',
  'Fecha de publicación, AAAA-MM-DD. Los artículos sin «order» se listan del más nuevo al más antiguo.':
    'Date of publication, YYYY-MM-DD. Articles without "order" are listed from the newest to the oldest.',
  'Fecha de la última revisión del contenido, AAAA-MM-DD. El artículo la muestra junto a la de publicación.':
    'Date of the last review of the contents, YYYY-MM-DD. The article shows it beside that of publication.',
  'Quién lo escribe: una persona o un equipo (con «isTeam»).': 'Who writes it: a person, or a team (with "isTeam").',
  'Una página del sitio, por ejemplo /productos': 'A page of the site, for example /products',
  'Página de quien lo escribe, de una colección de personas: /equipo/ana. Su nombre y su foto salen de ella, y «author» sobra.':
    'Page of who writes it, in a collection of people: /team/ana. Name and photograph come from it, and "author" is not needed.',
  'Páginas de quienes lo escriben, cuando son varios: [/equipo/ana, /equipo/luis]. Quien no tiene página va en «author».':
    'Pages of those who write it, where they are several: [/team/ana, /team/luis]. Someone without a page goes into "author".',
  'true si «author» es un equipo y no una persona.': 'true if "author" is a team and not a person.',
  'Las etiquetas dicen de qué trata el artículo y lo relacionan con otros; con «pagesBy», en site.yaml, cada una tiene su página.':
    'The tags say what the article is about and relate it to others; with "pagesBy" in site.yaml each has its page.',
  'Los bloques de la página, de arriba abajo.': 'The blocks of the page, from top to bottom.',
  'Una página del sitio, por ejemplo /productos.': 'A page of the site, for example /products.',
  'La dirección https:// del video': 'The https:// address of the video',
  'Dirección del video, como se copia del navegador (YouTube, Vimeo); de otro servicio, la de su reproductor («insertar» o «compartir > incorporar»).':
    'Address of the video, as copied from the browser (YouTube, Vimeo); of another service, that of its player ("embed" or "share > embed").',
  'Archivo de la carpeta assets, por ejemplo /assets/catalogo.pdf; su tamaño y su tipo se leen de él.':
    'File of the assets folder, for example /assets/catalogue.pdf; its size and its kind are read from it.',
  'Dirección de correo, por ejemplo info@empresa.co.': 'Mail address, for example info@company.com.',
  'Solo dígitos (7 a 15), espacios, guiones, puntos, paréntesis y un + al principio; si hay dos teléfonos van en campos aparte, y la extensión en el texto':
    'Only digits (7 to 15), spaces, hyphens, points, brackets and a + at the start; two telephones go in separate fields, and the extension in the text',
  'Fecha en formato AAAA-MM-DD.': 'A date as YYYY-MM-DD.',
  'Bloques que van dentro.': 'Blocks inside.',
  'true si es contenido de muestra, por reemplazar: se publica con una marca mientras el sitio es de muestra («sample: true» en site.yaml); sin eso, no se publica.':
    'true if it is sample content, to be replaced: it is published with a mark while the site is a sample ("sample: true" in site.yaml); without that, it is not published.',
  'Último día en que vale lo que dice el bloque, AAAA-MM-DD. Después, «check» pide revisarlo.':
    'Last day on which what the block says is true, YYYY-MM-DD. Afterwards "check" asks to review it.',
  'true para ocultar el bloque: se queda en el archivo y no se publica. El servidor de edición y el Estudio lo muestran atenuado.':
    'true to hide the block: it stays in the file and is not published. The authoring server and the Studio show it faded.',
  'Fondo de la sección: plain (papel), soft (tinte suave) o ink (franja oscura).':
    'Background of the section: plain (paper), soft (light tint) or ink (dark band).',
  'Título principal de la página.': 'Main title of the page.',
  'Nombre para lectores de pantalla': 'Name for screen readers',
  'Título de la sección.': 'Title of the section.',
  'Una o dos frases de introducción.': 'One or two sentences of introduction.',
  'Una frase que lo explica.': 'One sentence that explains it.',
  'Asunto del correo.': 'Subject of the mail.',
  'Nombre de la persona.': 'Name of the person.',
  'Las etiquetas u otros valores con página propia; la lista se arma sola con los datos de cada página.':
    'The tags or other values with a page of their own; the list is made from the data of each page.',
  'La colección, que lleva «pagesBy» en site.yaml.': 'The collection, which has "pagesBy" in site.yaml.',
  'Solo los valores de este campo de «pagesBy», por ejemplo tags.':
    'Only the values of this field of "pagesBy", for example tags.',
} satisfies Twins;
