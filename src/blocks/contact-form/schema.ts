import { form, requiredInForm } from '../../../schema/parts/form.ts';
import { section } from '../../../schema/parts.ts';
import type { BlockSchema } from '../../../schema/schema.ts';

export default {
  label: { es: 'Formulario de contacto', en: 'Contact form' },
  description: {
    es: 'Formulario que prepara un correo con lo escrito o, si los datos del sitio tienen una dirección que recibe formularios, lo envía a ella.',
    en: 'Form that prepares a mail with the written text or, if the data of the site have an address for forms, sends it there.',
  },
  category: 'contact',
  synonyms: {
    es: ['escríbenos', 'mensaje', 'correo', 'solicitud', 'cotización', 'registro'],
    en: ['write to us', 'message', 'email', 'request', 'quote', 'sign up'],
  },
  fileHelp: {
    es: 'La dirección es «forms.endpoint», en site.yaml.',
    en: 'The address is "forms.endpoint" in site.yaml.',
  },
  searchWeight: 0,
  isFooterForm: true,
  type: 'object',
  additionalProperties: false,
  required: requiredInForm,
  properties: {
    ...section,
    ...form,
  },
} as const satisfies BlockSchema;
