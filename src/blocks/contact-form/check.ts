import type { BlockCheck, BlockProblem } from '../../../schema/block-files.ts';
import type { Written } from '../../../schema/infer.ts';
import type schema from './schema.ts';

type Fields = Written<typeof schema>['fields'];

/** Fields that the style sheet of `src/prose/choice` can show and hide in one form. */
const maximum = 8;

/** A form with files needs an endpoint, because a mail prepared by a browser has no attachments. */
const check: BlockCheck<typeof schema> = ({ endpoint, fields }) => {
  const conditional = fields.filter(({ showIf }) => showIf);
  const firstFile = fields.findIndex(({ type }) => type === 'file');
  return fields.flatMap((field, index) => [
    ...(index === firstFile && endpoint === undefined
      ? [{ pointer: ['fields', index, 'type'], message: fileByMail }]
      : []),
    ...(field.type === 'number' && field.min! > field.max!
      ? [{ pointer: ['fields', index, 'max'], message: noNumber }]
      : []),
    ...(conditional.indexOf(field) === maximum ? [{ pointer: ['fields', index, 'showIf'], message: tooMany }] : []),
    ...conditionProblems(field, fields).map(({ pointer, message }) => ({
      pointer: ['fields', index, 'showIf', ...pointer],
      message,
    })),
  ]);
};

/** A field depends on a choice in another field that is always shown. */
function conditionProblems({ showIf }: Fields[number], fields: Fields): readonly BlockProblem[] {
  if (!showIf) return [];
  const other = fields.find(({ name }) => name === showIf.field);
  if (other?.showIf) return [{ pointer: ['field'], message: isConditional }];
  if (other?.type === 'checkbox') return showIf.is ? [{ pointer: ['is'], message: noOptions }] : [];
  if (other?.type !== 'select' && other?.type !== 'radio') return [{ pointer: ['field'], message: noChoice }];
  const { options } = other;
  return (showIf.is ?? []).flatMap((value, at) =>
    options.includes(value) ? [] : [{ pointer: ['is', at], message: unknownOption(value, showIf.field, options) }],
  );
}

const fileByMail = {
  es: 'Un archivo no se puede enviar por correo. Escribe en «endpoint», del formulario, el nombre de una dirección de «forms.endpoints», de site.yaml, que reciba archivos.',
  en: 'A file cannot be sent by mail. Write in "endpoint" of the form the name of an address of "forms.endpoints" in site.yaml that receives files.',
};
const noNumber = {
  es: 'Ningún número está entre «min» y «max». Escribe en «max» el mayor de los dos.',
  en: 'No number is between "min" and "max". Write the larger one in "max".',
};
const tooMany = {
  es: `Un formulario admite ${maximum} campos con «showIf». Quita este, o muestra el campo siempre.`,
  en: `A form takes ${maximum} fields with "showIf". Remove this one, so that the field is always shown.`,
};
const noChoice = {
  es: 'Ningún campo de este formulario que sea una lista (select), opciones (radio) o una casilla (checkbox) tiene ese nombre. Escribe el «name» de uno.',
  en: 'No list (select), options (radio) or box (checkbox) of this form has this name. Write the "name" of one.',
};
const isConditional = {
  es: 'Ese campo también se muestra solo a veces. Escribe el «name» de uno que se muestre siempre.',
  en: 'That field is not always shown either. Write the "name" of one that is always shown.',
};
const noOptions = {
  es: 'Una casilla no tiene opciones. Quita «is»: el campo se muestra cuando está marcada.',
  en: 'A box has no options. Remove "is": the field is shown while the box is ticked.',
};

function unknownOption(value: string, field: string, options: readonly string[]) {
  return {
    es: `«${value}» no es una opción de «${field}». Escribe una de las suyas: ${options.join(', ')}.`,
    en: `"${value}" is no option of "${field}". Write one of them: ${options.join(', ')}.`,
  };
}

export default check;
