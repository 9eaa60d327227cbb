import { withoutAccents } from '../../../../schema/common/plain-text.ts';
import type { Problem } from '../../diagnostics/diagnostic.ts';
import { when } from '../../diagnostics/phrases.ts';
import { writeGuess } from '../../diagnostics/remedies.ts';
import { rulesOf } from '../../diagnostics/rule.ts';
import { canBeIcon, isUsable } from '../assets.ts';
import type { Reference } from '../page-facts.ts';
import { guess, problemAt, type View } from '../site-map.ts';
import { unreadableAsset } from './asset-faults.ts';
import { notAFont } from './fonts.ts';

const rule = rulesOf('links');

const missingAsset = rule<{ value: string; guess?: string }>('missing-asset', {
  severity: 'error',
  es: ({ value, guess: meant }) => `No se encuentra el archivo ${value}.${when(meant, ` ¿Querías ${meant}?`)}`,
  en: ({ value, guess: meant }) => `File not found: ${value}.${when(meant, ` Did you mean ${meant}?`)}`,
  bad: 'src: /assets/nomima.png',
  good: 'src: /assets/nomina.png',
});

const assetCase = rule<{ guess: string }>('asset-case', {
  severity: 'error',
  es: ({ guess: name }) => `El archivo se llama ${name}: se distingue mayúscula y minúscula.`,
  en: ({ guess: name }) => `The file is called ${name}: upper and lower case differ.`,
  fix: writeGuess,
  bad: 'src: /assets/Nomina.PNG',
  good: 'src: /assets/nomina.png',
});

/** The suitable name of a file, and its address. */
type Renaming = { readonly name: string; readonly guess: string };

const accentsInFileName = rule<Renaming>('accents-in-file-name', {
  severity: 'error',
  es: ({ name, guess: address }) =>
    `Las tildes del nombre del archivo están guardadas de otra manera que las de esta dirección, aunque se vean igual. Cámbialo en la carpeta assets por ${name} y escribe ${address}`,
  en: ({ name, guess: address }) =>
    `The accents in the file's name are stored in another way than those of this address, although they look the same. Rename it to ${name} in the assets folder and write ${address}`,
});

export const spaceInFileName = rule<Renaming & { readonly isFolder: boolean }>('space-in-file-name', {
  severity: 'error',
  es: ({ name, guess: address, isFolder }) =>
    isFolder
      ? `La carpeta de este archivo tiene un espacio en su nombre. Cambia los nombres en assets para que quede ${address} y escribe esa ruta.`
      : `El nombre del archivo tiene un espacio. Cámbialo en la carpeta assets por ${name} y escribe ${address}`,
  en: ({ name, guess: address, isFolder }) =>
    isFolder
      ? `This file's folder has a space in its name. Rename things in assets so that it is ${address} and write that path.`
      : `The file's name has a space. Rename it to ${name} in the assets folder and write ${address}`,
});

const notAnIcon = rule<{ value: string }>('not-an-icon', {
  severity: 'error',
  es: ({ value }) =>
    `El archivo ${value} no sirve de icono, porque es alargado y quedaría muy pequeño. Recórtalo hasta que sea casi cuadrado, o muéstralo como imagen.`,
  en: ({ value }) =>
    `File ${value} is no icon, because it is elongated and would be very small. Crop it until it is nearly square, or show it as a picture.`,
  bad: 'icon: /assets/rotulo-largo.svg',
  good: 'icon: /assets/iconos/pan.svg',
});

/** Checks the address of a file of the assets folder. */
export function assetProblems(reference: Reference, site: View): Problem[] {
  const { assets } = site;
  const { value } = reference;
  if (!reference.inText && /\s/.test(value)) return spaceProblems(reference, site);
  const asset = assets.get(value);
  if (asset) {
    const isPicture = reference.sizes !== undefined;
    // Problems of the file itself are reported once, at the file.
    if (!isUsable(asset)) return [];
    if (isPicture && !asset.width) return [problemAt(reference, unreadableAsset({ value }))];
    if (reference.isIcon && !canBeIcon(asset)) return [problemAt(reference, notAnIcon({ value }))];
    return reference.isFont && !asset.font ? [problemAt(reference, notAFont({ value }))] : [];
  }
  if (site.isCounted) return [problemAt(reference, missingAsset({ value }))];
  const sameInOtherCase = [...assets.keys()].find((path) => path.toLowerCase() === value.toLowerCase());
  if (sameInOtherCase) return [problemAt(reference, assetCase({ guess: sameInOtherCase }))];
  const composed = value.normalize('NFC');
  if ([...assets.keys()].some((path) => path.normalize('NFC') === composed)) {
    const name = fileName(composed);
    return [problemAt(reference, accentsInFileName({ name: name.split('/').at(-1)!, guess: name }))];
  }
  return [problemAt(reference, missingAsset({ value, guess: guess(value, assets.keys(), site) }))];
}

/** Reports a space in an address. If the file itself has a space in its name, the file has to be renamed. */
function spaceProblems(reference: Reference, { assets, isCounted }: View): Problem[] {
  if (isCounted) return [];
  const wanted = reference.value.normalize('NFC').trim();
  if (![...assets.keys()].some((path) => path.normalize('NFC') === wanted)) return [];
  const name = fileName(wanted);
  const facts = { name: name.split('/').at(-1)!, guess: name, isFolder: /\s.*\//.test(wanted) };
  return [problemAt(reference, spaceInFileName(facts))];
}

/** A path in a form that an address can have: hyphens for spaces, letters without accents. */
function fileName(path: string): string {
  return withoutAccents(path).replace(/\s+/g, '-').replace(/-{2,}/g, '-');
}
