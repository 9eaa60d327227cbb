import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Lista de logos': 'List of logos',
  'Logos de clientes, certificados o portales. Los que llevan a otro sitio se abren en una pestaña nueva.':
    'Logos of customers, certificates or portals. Those that lead to another site open in a new tab.',
  'Aclaración en letra pequeña debajo de los logos.': 'Remark in small letters below the logos.',
  'Los logos.': 'The logos.',
  'Un logo.': 'A logo.',
  'Logo: {src: /assets/archivo.svg, alt: "Nombre de la empresa"}. Los PNG y JPG se muestran sobre fondo claro.':
    'Logo: {src: /assets/file.svg, alt: "Name of the company"}. PNG and JPG files are shown on a light background.',
  'Nombre o explicación breve debajo del logo, por ejemplo de un certificado.':
    'Name or short explanation below the logo, for example of a certificate.',
  'A dónde lleva el logo, por ejemplo https://portal.empresa.co.':
    'Where the logo leads, for example https://portal.company.com.',
} satisfies Twins;
