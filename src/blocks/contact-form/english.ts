import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Formulario de contacto': 'Contact form',
  'Formulario que prepara un correo con lo escrito o, si site.yaml tiene forms.endpoint, lo envía a esa dirección.':
    'Form that prepares a mail with what was written or, if site.yaml has forms.endpoint, sends it to that address.',
  'card: tarjeta con los campos uno bajo otro; line: en una línea con su botón, para un boletín que solo pide el correo.':
    'card: card with the fields one below the other; line: in one line with its button, for a newsletter that only asks for the mail address.',
  'A dónde se envía este formulario: un nombre de «forms.endpoints», de site.yaml. Sin él, a «forms.endpoint».':
    'Where this form is sent: a name of "forms.endpoints" in site.yaml. Without it, to "forms.endpoint".',
  'Correo que recibe los mensajes, por ejemplo info@empresa.co.':
    'Mail address that receives the messages, for example info@company.com.',
  'Texto del botón, por ejemplo Enviar mensaje.': 'Text of the button, for example Send message.',
  'Autorización para tratar los datos, con el enlace a la política. Con ella, el formulario trae una casilla obligatoria antes del botón.':
    'Consent to the use of the data, with a link to the policy. With it, the form has a required box before the button.',
  'Aviso de privacidad breve, bajo la casilla: quién trata los datos, para qué y qué derechos hay.':
    'Short privacy notice below the box: who uses the data, what for and which rights there are.',
  'Lo que se lee cuando el mensaje quedó enviado.': 'What is read when the message has been sent.',
  'Los campos, en orden.': 'The fields, in order.',
  'Un campo.': 'A field.',
  "Expresión regular que el dato debe cumplir entera, entre comillas simples. El guion y el punto literales se escriben con barra: '[a-z.\\-]+'.":
    "Regular expression that the whole value has to match, in single quotes. A literal hyphen or point is written with a backslash: '[a-z.\\-]+'.",
  'Lo que se lee cuando el dato no cumple la expresión de pattern.':
    'What is read when the value does not match the expression of pattern.',
  'Cuántos renglones muestra el campo.': 'How many lines the field shows.',
  'Los valores entre los que se elige, en orden.': 'The values to choose from, in order.',
  'Un valor.': 'A value.',
  'Qué archivos se admiten, por la terminación de su nombre: [pdf, jpg, jpeg, png]. Sin él, todos.':
    'Which files are admitted, by the ending of their names: [pdf, jpg, jpeg, png]. Without it, all.',
  'La terminación sin punto y en minúsculas: pdf': 'The ending without a point and in lower case: pdf',
  'Una terminación, sin punto: pdf.': 'An ending, without a point: pdf.',
  'Cuánto puede medir cada archivo, en megabytes (MB).': 'How large each file may be, in megabytes (MB).',
  'true si se pueden adjuntar varios.': 'true if several can be attached.',
  'Comienza con minúscula y no lleva espacios ni tildes: telefono':
    'Starts with a lower-case letter and has no spaces or accents: phone',
  'Nombre con el que llega el dato, sin espacios ni tildes, por ejemplo telefono.':
    'Name under which the value arrives, without spaces or accents, for example phone.',
  'Nombre visible del campo.': 'Visible name of the field.',
  'text: un renglón; email: correo; tel: teléfono; textarea: varios renglones; select: lista desplegable; radio: opciones a la vista; checkbox: casilla; date: fecha; file: archivo adjunto.':
    'text: one line; email: mail address; tel: telephone; textarea: several lines; select: drop-down list; radio: options in sight; checkbox: box; date: date; file: attached file.',
  'true si no se puede dejar vacío.': 'true if it cannot be left empty.',
  'Una palabra del estándar: name, email, tel, organization…':
    'A word of the standard: name, email, tel, organization…',
  'Qué dato propio ofrece el navegador: name (nombre), email, tel, organization (empresa), street-address…':
    'Which personal data the browser offers: name, email, tel, organization, street-address…',
  'Ayuda breve bajo el nombre del campo.': 'Short help below the name of the field.',
} satisfies Twins;
