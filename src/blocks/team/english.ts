import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Equipo: 'Team',
  'Las personas de la empresa: nombre, cargo y, si se quiere, fotografía.':
    'The people of the company: name, position and, if wanted, photograph.',
  'Las personas, en el orden en que se muestran.': 'The people, in the order in which they are shown.',
  'Una persona.': 'A person.',
  'Cargo de la persona.': 'Position of the person.',
  'Una o dos frases sobre ella.': 'One or two sentences about the person.',
  'Fotografía de la persona; se recorta en un cuadrado.': 'Photograph of the person; it is cropped to a square.',
  'Correo de la persona, por ejemplo nombre@empresa.co.': 'Mail address of the person, for example name@company.com.',
  'Su perfil en otro sitio, por ejemplo {label: LinkedIn, href: https://…}.':
    "The person's profile on another site, for example {label: LinkedIn, href: https://…}.",
} satisfies Twins;
