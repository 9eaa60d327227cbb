import { relative } from 'node:path';

/** A mistake in the settings, which their owner corrects. */
export class ConfigError extends Error {}

const shown = (file) => relative(process.cwd(), file);

const es = {
  broken: (file, message) => `${shown(file)} no se puede cargar: ${message}`,
  noExport: (file) => `${shown(file)}: escribe \`export default defineConfig({ … })\`.`,
  unknownSetting: (file, key, known) =>
    `${shown(file)}: no existe el ajuste \`${key}\`. Los ajustes son: ${known.join(', ')}.`,
  wrongSetting: (file, key, example) => `${shown(file)}, ajuste \`${key}\`: escribe algo como \`${key}: ${example}\`.`,
  noFile: (file, key, name) =>
    `${shown(file)}, ajuste \`${key}\`: no hay ningún archivo ${name} en una carpeta junto a este archivo, como \`theme\`.`,
  noBlocks: (file, name) =>
    `${shown(file)}, ajuste \`blocks\`: ${name} no es una carpeta ni un paquete instalado con una carpeta \`blocks\`.`,
};

/** @type {typeof es} */
const en = {
  broken: (file, message) => `${shown(file)} cannot be loaded: ${message}`,
  noExport: (file) => `${shown(file)}: write \`export default defineConfig({ … })\`.`,
  unknownSetting: (file, key, known) =>
    `${shown(file)}: there is no setting \`${key}\`. The settings are ${known.join(', ')}.`,
  wrongSetting: (file, key, example) => `${shown(file)}, setting \`${key}\`: write for example \`${key}: ${example}\`.`,
  noFile: (file, key, name) =>
    `${shown(file)}, setting \`${key}\`: there is no file ${name} in a folder next to this file, such as \`theme\`.`,
  noBlocks: (file, name) =>
    `${shown(file)}, setting \`blocks\`: ${name} is neither a folder nor an installed package with a folder \`blocks\`.`,
};

export const messages = { es, en };
