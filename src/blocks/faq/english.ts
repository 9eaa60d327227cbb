import type { Twins } from '../../../schema/english/twins.ts';

export default {
  'Preguntas frecuentes': 'Frequent questions',
  'Preguntas con respuestas que se abren y se cierran. Los buscadores las reciben como preguntas frecuentes.':
    'Questions with answers that open and close. Search engines get them as frequent questions.',
  'true para que al abrir una respuesta se cierre la que estaba abierta.':
    'true to close the open answer when another one is opened.',
  'Las preguntas, en el orden en que se leen.': 'The questions, in the order in which they are read.',
  'Una pregunta con su respuesta.': 'A question with its answer.',
  'Nombre de la respuesta en los enlaces, por ejemplo precio: "#precio" lleva a ella, ya abierta.':
    'Name of the answer in links, for example price: "#price" leads to it, already open.',
  'La pregunta, como la haría un cliente.': 'The question, as a customer would ask it.',
  'La respuesta. Admite párrafos, **negrita**, [enlaces](/ruta) y listas.':
    'The answer. It takes paragraphs, **bold**, [links](/path) and lists.',
  'true para que la respuesta se vea al llegar.': 'true to show the answer on arrival.',
} satisfies Twins;
