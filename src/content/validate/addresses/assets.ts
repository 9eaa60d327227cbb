import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { spaceInAddress } from './routes.ts';
import { hiddenScheme, unsafeScheme } from './schemes.ts';

const rule = rulesOf('links');

const backslash = rule<{ guess: string }>('asset-backslash', {
  severity: 'error',
  es: ({ guess }) => `Usa «/» en lugar de «\\», y una ruta del sitio, no de tu computador: ${guess}`,
  en: ({ guess }) => `Use "/" instead of "\\", and a path of the site, not of your computer: ${guess}`,
  bad: "src: 'img\\nomina.png'",
  good: 'src: /assets/img/nomina.png',
});

const outside = rule<{ guess: string }>('asset-path', {
  severity: 'error',
  es: ({ guess }) => `Las imágenes están en la carpeta assets: ${guess}`,
  en: ({ guess }) => `Images live in the assets folder: ${guess}`,
  bad: 'src: nomina.png',
  good: 'src: /assets/nomina.png',
});

const external = rule<{ guess: string }>('asset-external', {
  severity: 'error',
  es: ({ guess }) => `La imagen tiene que estar en el sitio: guárdala en la carpeta assets y escribe ${guess}`,
  en: ({ guess }) => `The image must live in the site: save it in the assets folder and write ${guess}`,
  bad: 'src: https://empresa.co/nomina.png',
  good: 'src: /assets/nomina.png',
});

/** Explains why a path is not a valid address of the assets folder. @param raw as written in the file, without quotes */
export function explainAsset(value: string, raw: string): Finding {
  const text = value.trim();
  if (raw.includes('\\') || /^[a-z]:/i.test(text)) return backslash({ guess: assetGuess(raw) });
  if (/^data:/i.test(text)) return external({ guess: assetGuess('') });
  if (/^(?:https?:)?\/\//i.test(text)) return external({ guess: assetGuess(lastStep(text.replace(/[?#].*$/, ''))) });
  const scheme = hiddenScheme(text);
  if (scheme && scheme !== 'file') return unsafeScheme({ scheme: `${scheme}:` });
  if (/\s/.test(text)) return spaceInAddress({ guess: assetGuess(text) });
  return outside({ guess: assetGuess(text.replace(/^file:/i, '')) });
}

function lastStep(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Address of a picture with a given name in the assets folder. */
export function assetGuess(word: string): string {
  const path = word
    .trim()
    .replace(/\\+/g, '/')
    .replace(/[?#].*$/, '')
    .replace(/^(?:[a-z][a-z+.-]*:)?\/\/[^/]*\//i, '/');
  const inside = /(?:^|\/)assets\/(.+)$/i.exec(path)?.[1] ?? (/^[a-z]:/i.test(path) ? lastStep(path) : path);
  const clean = inside.replace(/^[./]+/, '').replace(/\s+/g, '-');
  return `/assets/${clean || 'imagen.png'}`;
}
