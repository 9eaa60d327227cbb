import type { Twins } from '../../../schema/english/twins.ts';

export default {
  Testimonios: 'Testimonials',
  'Lo que dice un cliente, con su nombre y su cargo. Publique solo citas autorizadas por quien las dijo.':
    'What a customer says, with name and position. Publish only quotes that their authors have authorised.',
  'Los testimonios, de uno a doce; uno solo se lee en letra grande.':
    'The testimonials, one to twelve; a single one is read in large letters.',
  'grid: uno al lado del otro; row: en una fila que se desplaza de lado, para muchos.':
    'grid: side by side; row: in a row that scrolls sideways, for many.',
  'Un testimonio.': 'A testimonial.',
  'Lo que dijo la persona, sin comillas: se ponen solas.': 'What the person said, without quotes: they are added.',
  'Su cargo y su empresa.': 'Position and company.',
  'Fotografía de la persona; se ve redonda.': 'Photograph of the person; it is shown round.',
} satisfies Twins;
