import { dialled } from '../../../../schema/common/dialled.ts';
import { writeGuess } from '../../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { spaceInAddress } from './routes.ts';

const rule = rulesOf('links');

const missingScheme = rule<{ guess: string }>('missing-tel', {
  severity: 'error',
  es: ({ guess }) => `El enlace a un teléfono empieza por «tel:»: ${guess}`,
  en: ({ guess }) => `A link to a phone starts with "tel:": ${guess}`,
  fix: writeGuess,
  bad: 'href: "+573000000001"',
  good: 'href: tel:+573000000001',
});

const badNumber = rule<{ guess: string }>('bad-tel', {
  severity: 'error',
  es: ({ guess }) => `Un teléfono se enlaza sin espacios ni letras: ${guess}`,
  en: ({ guess }) => `A phone link has no spaces or letters: ${guess}`,
  fix: writeGuess,
  bad: 'href: tel:+57 300 000 0001',
  good: 'href: tel:+573000000001',
});

/** Matches telephone numbers in the notation for readers. */
const numberForReaders = /^\(?\+?(?:[ .()-]*\d){7,15}$/;

/** Explains a link to a telephone number. */
export function explainTelephone(text: string): Finding | undefined {
  const guess = `tel:${dialled(text.replace(/^tel:/i, ''))}`;
  if (/^tel:/i.test(text)) return badNumber({ guess });
  if (/^\+?[\d()-]{7,}$/.test(text)) return missingScheme({ guess });
  return /\s/.test(text) && numberForReaders.test(text) ? spaceInAddress({ guess }) : undefined;
}
