import type { LocalizedText } from '../common/text.ts';

/** A kind of blocks. The Studio lists the blocks by kinds when the author adds a section. */
export type BlockCategory = 'opening' | 'text' | 'media' | 'offer' | 'trust' | 'data' | 'index' | 'contact';

/** The names of the kinds, in the order of the Studio's list. */
export const blockCategories: Readonly<Record<BlockCategory, LocalizedText>> = {
  opening: { es: 'Comienzo y avisos', en: 'Opening and notices' },
  text: { es: 'Textos y preguntas', en: 'Texts and questions' },
  media: { es: 'Imágenes y video', en: 'Pictures and video' },
  offer: { es: 'Productos y precios', en: 'Products and prices' },
  trust: { es: 'Personas y confianza', en: 'People and trust' },
  data: { es: 'Cifras y tablas', en: 'Figures and tables' },
  index: { es: 'Listas del sitio', en: 'Lists of the site' },
  contact: { es: 'Contacto y acción', en: 'Contact and action' },
};
