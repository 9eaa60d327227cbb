import type { Twins } from './twins.ts';

/** The texts of `site.yaml` in English, without collections. */
export default {
  Sitio: 'Site',
  'Datos comunes a todas las páginas.': 'Data that all pages share.',
  'Nombre de la empresa; las páginas lo escriben {brand}.': 'Name of the company; pages write it {brand}.',
  'Dirección pública sin barra final: https://empresa.co': 'Public address without a final slash: https://company.com',
  'Dirección pública del sitio, sin barra final.': 'Public address of the site, without a final slash.',
  'Un código de idioma: es-CO, es-419, en': 'A language code: es-CO, es-419, en',
  'Idioma del sitio, por ejemplo es-CO o es-419. También elige el idioma de los textos de la interfaz.':
    'Language of the site, for example en-GB or es-419. It also chooses the language of the interface.',
  'Año que se lee cuando el navegador no ejecuta JavaScript; los demás visitantes ven siempre el año en curso.':
    'Year that is read where the browser runs no JavaScript; other visitors always see the present year.',
  'Nombre de la aplicación, que acompaña el título de cada página.':
    'Name of the application, which accompanies the title of each page.',
  'Logotipo del encabezado y del pie.': 'Logo of the header and the footer.',
  'El logotipo para fondos oscuros: el pie, y el encabezado de quien usa colores oscuros. Sin él, src se ve sobre todos los fondos.':
    'The logo for dark backgrounds: the footer, and the header of those who use dark colours. Without it, src is seen on all backgrounds.',
  'Símbolo cuadrado para la pestaña del navegador.': 'Square symbol for the browser tab.',
  'Color de acento sobre fondo claro y sobre fondo oscuro.': 'Accent colour on light and on dark backgrounds.',
  'Un color entre comillas, como "#b8400f"': 'A colour in quotes, such as "#b8400f"',
  'Color sobre fondo claro, por ejemplo #b8400f.': 'Colour on a light background, for example #b8400f.',
  'Color sobre fondo oscuro, por ejemplo #ff9d66.': 'Colour on a dark background, for example #ff9d66.',
  'Color de fondo de las páginas. De él salen los de las tarjetas, los tintes y las líneas.':
    'Background colour of the pages. Those of cards, tints and lines follow from it.',
  'Fondo de quien usa colores claros, por ejemplo #faf8f4.':
    'Background for those who use light colours, for example #faf8f4.',
  'Fondo de quien usa colores oscuros, por ejemplo #12171c.':
    'Background for those who use dark colours, for example #12171c.',
  'Color de las franjas oscuras y del pie: oscuro en los dos casos, porque llevan letra clara.':
    'Colour of the dark bands and of the footer: dark in both cases, because they hold light letters.',
  'Franjas de quien usa colores claros, por ejemplo #1a242e.':
    'Bands for those who use light colours, for example #1a242e.',
  'Franjas de quien usa colores oscuros, por ejemplo #0b0f13.':
    'Bands for those who use dark colours, for example #0b0f13.',
  'Cuánto se redondean las esquinas de las tarjetas, en píxeles: 0 es recto. Sin él, 20.':
    'How much the corners of cards are rounded, in pixels: 0 is square. Without it, 20.',
  'Tipos de letra propios: archivos WOFF2 o TTF de la carpeta assets.':
    'Fonts of your own: WOFF2 or TTF files of the assets folder.',
  'Una ruta que empieza por /assets/, por ejemplo /assets/letras/inter.woff2':
    'A path that starts with /assets/, for example /assets/fonts/inter.woff2',
  'Letra de los textos, por ejemplo /assets/letras/inter.woff2.':
    'Font of the texts, for example /assets/fonts/inter.woff2.',
  'La misma letra en negrita (peso 600). No hace falta si el archivo de text es variable.':
    'The same font in bold (weight 600). Not needed if the file of text is variable.',
  'Letra de los títulos, en negrita o variable. Sin ella, la de los textos.':
    'Font of the headings, bold or variable. Without it, that of the texts.',
  'La empresa, para los buscadores. Solo lo que es cierto: lo que falte no se publica.':
    'The company, for search engines. Only what is true: what is missing is not published.',
  'Razón social.': 'Registered name.',
  'Una frase que dice qué hace la empresa.': 'One sentence that says what the company does.',
  'Un correo, por ejemplo info@empresa.co': 'A mail address, for example info@company.com',
  'Correo público de la empresa.': 'Public mail address of the company.',
  'Dos letras mayúsculas: CO': 'Two capital letters: CO',
  'País de las oficinas, en dos letras: CO.': 'Country of the offices, in two letters: CO.',
  'Un año entre comillas, "1995", o una fecha AAAA-MM-DD': 'A year in quotes, "1995", or a date as YYYY-MM-DD',
  'Año de fundación, entre comillas ("1995"), o fecha completa.':
    'Year of foundation, in quotes ("1995"), or a full date.',
  'true mientras el sitio es una muestra: lo que dice «isSample: true» se publica con una marca. Sin él, no se publica, y «check» dice lo que falta.':
    'true while the site is a sample: what says "isSample: true" is published with a mark. Without it, it is not published, and "check" says what is missing.',
  'Imagen que se ve al compartir una página que no nombra ninguna: pages dibuja una por página, con su título; site, una sola para todas (en sitios de miles de páginas).':
    'Picture shown where a page that names none is shared: pages draws one for each page, with its title; site, a single one for all (on sites of thousands of pages).',
  'Un aviso bajo el encabezado de todas las páginas.': 'A notice below the header of all pages.',
  'El aviso, en una o dos frases. Diga las fechas también aquí: sin JavaScript, el aviso se ve siempre.':
    'The notice, in one or two sentences. State the dates here too: without JavaScript it is always seen.',
  'Dibujo pequeño que acompaña el texto: un nombre, o una imagen propia y cuadrada: /assets/iconos/pan.svg. Un SVG de un color toma el del texto; otra se ve como es.':
    'Small drawing that accompanies the text: a name, or a square picture of your own: /assets/icons/bread.svg. An SVG of one colour takes that of the text; any other one is shown as it is.',
  'Primer día en que se ve el aviso, en formato AAAA-MM-DD.': 'First day on which the notice is seen, as YYYY-MM-DD.',
  'Último día en que se ve el aviso, en formato AAAA-MM-DD.': 'Last day on which the notice is seen, as YYYY-MM-DD.',
  'Encabezado.': 'Header.',
  'Un enlace del menú, o un grupo de ellos: {label: Inicio, href: /}.':
    'A link of the menu, or a group of them: {label: Home, href: /}.',
  'Destino: una página del sitio (/contacto), una sección ("#ventajas"), una dirección https://, un correo (mailto:) o un teléfono (tel:). Con links, su enlace es el primero del grupo.':
    'Target: a page of the site (/contact), a section ("#prices"), an https:// address, a mail address (mailto:) or a telephone (tel:). With links, it is the first link of the group.',
  'Enlaces que se abren debajo.': 'Links that open below.',
  'Enlaces del menú principal.': 'Links of the main menu.',
  'Botones que abren otros sitios en una ventana nueva.': 'Buttons that open other sites in a new window.',
  'Atención por chat.': 'Chat.',
  'true si los teléfonos son de muestra: sin «sample: true», «check» recuerda cambiarlos.':
    'true if the telephones are samples: without "sample: true", "check" asks to replace them.',
  'Nombre del menú de chat.': 'Name of the chat menu.',
  'Una dirección https:// con {phone} y {text}': 'An https:// address with {phone} and {text}',
  'Dirección del servicio de chat con {phone} y {text}.': 'Address of the chat service with {phone} and {text}.',
  'Mensaje que ya viene escrito; {topic} es el producto de la página y {city} la ciudad de la línea.':
    'Message that is already written; {topic} is the product of the page and {city} the city of the line.',
  'Una línea de atención.': 'A line.',
  'Nombre de la línea, por ejemplo Ventas.': 'Name of the line, for example Sales.',
  'Ciudad desde la que se escribe.': 'City from which one writes.',
  'Con indicativo del país: "+57 300 000 0001". Solo dígitos (7 a 15), espacios, guiones, puntos, paréntesis y un + al principio; si hay dos teléfonos van en campos aparte, y la extensión en el texto':
    'With the country code: "+57 300 000 0001". Only digits (7 to 15), spaces, hyphens, points, brackets and a + at the start; two telephones go in separate fields, and the extension in the text',
  'Teléfono con indicativo, entre comillas: "+57 300 000 0001".':
    'Telephone with its code, in quotes: "+57 300 000 0001".',
  'Correo de los formularios que atiende esta línea: sus mensajes por chat llegan a ella.':
    'Mail address of the forms that this line answers: their messages by chat go to it.',
  'Líneas del menú de chat.': 'Lines of the chat menu.',
  'Líneas del pie de página.': 'Lines of the footer.',
  'Perfiles en redes sociales.': 'Profiles in social networks.',
  'Un perfil.': 'A profile.',
  'Red social; con «other», cualquier otra: se le pone nombre y dibujo.':
    'Social network; with "other", any other one: it is given a name and a drawing.',
  'Nombre de la red, por ejemplo Mastodon.': 'Name of the network, for example Mastodon.',
  'Dibujo de la red: un SVG cuadrado y de un color toma el del texto; otro se ve como es.':
    'Drawing of the network: a square SVG of one colour takes that of the text; any other one is shown as it is.',
  'Un enlace al final de las páginas para proponer cambios donde está su archivo, por ejemplo en GitHub.':
    'A link at the end of pages to propose changes where their file is, for example on GitHub.',
  'Texto del enlace, por ejemplo Editar esta página.': 'Text of the link, for example Edit this page.',
  'Una dirección https:// con {file}': 'An https:// address with {file}',
  'Dirección con {file}, que es el archivo: https://github.com/empresa/sitio/edit/main/pages/{file}.':
    'Address with {file}, which is the file: https://github.com/company/site/edit/main/pages/{file}.',
  'Cuáles lo llevan: all (todas) o members (solo las que son de una colección).':
    'Which ones have it: all of them, or members (only those of a collection).',
  'Encabezado del blog.': 'Header of the blog.',
  'Nombre del blog en su encabezado.': 'Name of the blog in its header.',
  'Qué perfiles se enlazan en el encabezado del blog.': 'Which profiles the header of the blog links.',
  'Red social.': 'Social network.',
  'Redes en las que se puede compartir un artículo.': 'Networks on which an article can be shared.',
  'Pie de página.': 'Footer.',
  'Frase bajo el logotipo.': 'Phrase below the logo.',
  'Columnas de enlaces.': 'Columns of links.',
  'Una columna: enlaces escritos a mano, una colección, o ambas cosas.':
    'A column: links written by hand, a collection, or both.',
  'Título de la columna.': 'Title of the column.',
  'Enlaces escritos a mano.': 'Links written by hand.',
  'Un sello: {image: {src: /assets/sello.svg, alt: Empresa certificada}}.':
    'A badge: {image: {src: /assets/badge.svg, alt: Certified company}}.',
  'Dibujo o fotografía, que se lee sobre fondo oscuro.': 'Drawing or photograph that is readable on a dark background.',
  'Adónde lleva, si lleva a alguna parte: la página que lo explica.':
    'Where it leads, if anywhere: the page that explains it.',
  'Sellos y certificados, bajo las columnas.': 'Badges and certificates, below the columns.',
  'true si el documento es un modelo por completar: sin «sample: true», «check» lo recuerda.':
    'true if the document is a model to be completed: without "sample: true", "check" points to it.',
  'Documentos legales.': 'Legal documents.',
  'Línea de derechos; {year} es el año en curso. Admite **negrita** y [enlaces](/ruta).':
    'Copyright line; {year} is the present year. It takes **bold** and [links](/path).',
  'Envío de formularios.': 'Sending of forms.',
  'Una dirección https://': 'An https:// address',
  'Dirección que recibe los formularios. Sin ella, el formulario prepara un correo.':
    'Address that receives the forms. Without it, the form prepares a mail.',
  'Otras direcciones, con un nombre que los formularios dicen en «endpoint»: boletin: https://formularios.empresa.co/boletin.':
    'Other addresses, with a name that forms state in "endpoint": newsletter: https://forms.company.com/newsletter.',
  'Comienza con minúscula y no lleva espacios ni tildes: boletin':
    'Starts with a lower-case letter and has no spaces or accents: newsletter',
  'Dirección que recibe los formularios que la nombran.': 'Address that receives the forms that name it.',
  'Correo para formularios sin destinatario propio.': 'Mail address for forms without a recipient of their own.',
  'Un dominio, por ejemplo www.dian.gov.co.': 'A domain, for example www.dian.gov.co.',
  'Dominios externos permitidos. Sin esta lista se permiten todos.':
    'External domains that are allowed. Without this list, all are.',
  'Un dominio, por ejemplo www.antiguo.gov.co.': 'A domain, for example www.antiguo.gov.co.',
  'Dominios a los que se puede enlazar con http:// porque no tienen https://.':
    'Domains that may be linked with http:// because they have no https://.',
} satisfies Twins;
