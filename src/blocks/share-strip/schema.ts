import { text } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Franja para compartir', en: 'Strip to share' },
  description: {
    es: 'Enlaces para compartir esta página en las redes que nombran los datos del sitio, copiar su dirección o usar el menú del teléfono.',
    en: 'Links for sharing this page on the networks in the data of the site, copying its address, or using the share menu of the phone.',
  },
  category: 'contact',
  synonyms: {
    es: ['redes sociales', 'compartir', 'whatsapp'],
    en: ['social networks', 'social media', 'whatsapp'],
  },
  fileHelp: { es: 'Las redes están en «share», en site.yaml.', en: 'The networks are in "share" of site.yaml.' },
  needs: 'share',
  searchWeight: 0,
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: text({
      label: { es: 'Título', en: 'Title' },
      description: { es: 'Palabra o frase que encabeza los enlaces.', en: 'Text before the links.' },
      examples: { es: ['Compartir'], en: ['Share'] },
    }),
  },
} as const satisfies BlockSchema;
