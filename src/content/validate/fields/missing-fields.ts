import { listEn, listEs, SOME_BLOCK } from '../../diagnostics/phrases.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { type Owner, ownerEn } from './owner.ts';

const rule = rulesOf('fields');

export const missingFields = rule<Owner & { field: readonly string[] }>('missing-required', {
  severity: 'error',
  es: (p) => {
    const missing = missingEs(p.field);
    if (p.isInside) return `${missing.charAt(0).toUpperCase()}${missing.slice(1)}.`;
    return `${p.block ? `Al bloque «${p.block}»` : p.isSite ? 'A site.yaml' : 'A la página'} le ${missing}.`;
  },
  en: (p) => (p.isInside ? `${missingEn(p.field)}.` : `${ownerEn(p)} needs ${listEn(p.field, 'and')}.`),
  bad: `- type: ${SOME_BLOCK}`,
  good: `- type: ${SOME_BLOCK}\n  title: Hola`,
});

export const missingAlt = rule('alt-missing', {
  severity: 'error',
  es: () => 'Falta «alt»: describe la imagen para quien no la ve (alt: "" si es decorativa).',
  en: () => 'Missing "alt" (use "" if decorative).',
  form: {
    es: () => 'Falta la descripción de la imagen, para quien no la ve.',
    en: () => 'The description of the picture is missing, for those who cannot see it.',
  },
  bad: 'image: {src: /assets/a.png}',
  good: 'image: {src: /assets/a.png, alt: "Mapa de rutas"}',
});

export function missingEs(fields: readonly string[]): string {
  const [verb, required] = fields.length > 1 ? ['faltan', 'obligatorios'] : ['falta', 'obligatorio'];
  return `${verb} ${listEs(fields, 'y')} (${required})`;
}

export function missingEn(fields: readonly string[]): string {
  return `${listEn(fields, 'and')} ${fields.length > 1 ? 'are' : 'is'} missing (required)`;
}
