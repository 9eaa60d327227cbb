import { HARD_SPACES, shorten } from '../../common/quote.ts';
import { writeLines } from '../../diagnostics/remedies.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import type { Issue } from '../issue.ts';

const rule = rulesOf('yaml');

/** `mark` is the dash, or the field with its colon, before the wrong space. */
export const hardSpaceAfter = rule<{ mark: string }>('nbsp-separator', {
  severity: 'error',
  isGrouped: true,
  isMisreading: true,
  es: ({ mark }) =>
    `Después de «${mark}» hay un espacio duro (copiado de Word o de una web). Bórralo y escribe un espacio normal.`,
  en: ({ mark }) => `Non-breaking space after "${mark}"; type a normal space.`,
  fix: writeLines,
});

export const noSpaceColon = rule<{ key: string; fixed: string }>('no-space-colon', {
  severity: 'error',
  isGrouped: true,
  isMisreading: true,
  es: ({ key, fixed }) => `Falta un espacio después de «${key}:». Escribe «${fixed}».`,
  en: ({ key, fixed }) => `Missing space after "${key}:". Write "${fixed}".`,
  fix: writeLines,
  bad: 'title:Nómina',
  good: 'title: Nómina',
});

const glued = new RegExp(`^([a-z]\\w*):(?!//)([${HARD_SPACES}]*)(?=\\S)`);

/** The issue of an entry whose colon has no normal space after it: `label:Ver`. @param start offset of the entry */
export function gluedColon(text: string, start: number): Issue | undefined {
  const found = glued.exec(text);
  if (!found) return undefined;
  const [whole, key = '', hard = ''] = found;
  const at = start + key.length;
  if (hard) return { ...hardSpaceAfter({ mark: `${key}:` }), start: at + 1, end: at + 2 };
  return { ...noSpaceColon({ key, fixed: shorten(`${key}: ${text.slice(whole.length)}`) }), start: at, end: at + 1 };
}
