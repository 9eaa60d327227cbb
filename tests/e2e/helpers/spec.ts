/**
 * The tables of the specification (sections 2, 3 and 9), copied by hand, so that the tests do not
 * derive the expected values from the pages.
 */

/** Section 2, "The tabs link to": the products by the group that they belong to. */
export const productGroups = {
  transportes: ['/transporteEspecial', '/mantvehicular', '/transCarga', '/parqueadero', '/busUrbano'],
  comercial: [
    '/sysTotalComercial',
    '/contabilidad',
    '/nominarh',
    '/activosFijos',
    '/facturacioneinventario',
    '/facturacionelect',
  ],
  estaciones: ['/estaciones', '/plantas'],
} as const;

export const productRoutes: readonly string[] = Object.values(productGroups).flat();

/** Section 2, "Blog layout": post1 to post7, post9, post10 and post11. There is no post8 route. */
export const postRoutes: readonly string[] = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11].map((number) => `/blog/post${number}`);

/** Section 2, "Child routes of the main layout". */
export const mainRoutes: readonly string[] = [
  '/',
  '/productos',
  '/compania',
  '/trabajemos',
  '/contacto',
  '/contactoGeneral',
  '/contactoSoporte',
  '/historia',
  ...productRoutes,
];

const blogRoutes: readonly string[] = ['/blog', ...postRoutes];

export const routes: readonly string[] = [...mainRoutes, ...blogRoutes];

/** Section 2, "Product pages": the in-page links, by the fragments exactly as printed there. */
export const anchors: Readonly<Record<string, readonly string[]>> = {
  '/sysTotalComercial': ['Características', 'Funcionalidad'],
  '/transporteEspecial': ['Características', 'Funcionalidad'],
  '/activosFijos': ['Características'],
  '/busUrbano': ['caracteristicas', 'funcionalidad'],
  '/transCarga': ['caracteristicas', 'funcionalidad'],
  '/contabilidad': ['funcionalidad'],
  '/nominarh': ['funcionalidad'],
  '/facturacionelect': ['caracteristicas', 'funcionalidad'],
  '/facturacioneinventario': ['funcionalidad'],
  '/mantvehicular': ['funcionalidad'],
  '/parqueadero': ['Funcionalidad'],
  '/estaciones': ['Funcionalidad'],
  '/plantas': ['Funcionalidad', 'Características'],
};

/** Section 2, "Contact button": pages whose button is in English, after a question prompt. */
export const questionPromptRoutes: readonly string[] = ['/parqueadero', '/estaciones', '/plantas'];

/** Section 2, "Footer". */
export const footerLinks: readonly string[] = [
  '/productos',
  '/sysTotalComercial',
  '/transporteEspecial',
  '/activosFijos',
  '/busUrbano',
  '/transCarga',
  '/compania',
  '/historia',
  '/trabajemos',
  '/blog',
  '/contacto',
];

/** Section 7: the text that the chat service receives. */
export function greeting(city: string): string {
  return `Hola, quiero hacer una pregunta acerca de: Escribo desde ${city}`;
}

/** Section 9. */
export const scrollThreshold = 200;
export const scrollOffset = 80;
export const breakpoints: readonly number[] = [434, 576, 768, 992, 1200];
export const foundingYear = 1995;
