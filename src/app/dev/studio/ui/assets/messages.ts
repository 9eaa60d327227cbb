const es = {
  search: 'Busca por nombre',
  searchPages: 'Busca por nombre o por página',
  folder: 'Carpeta',
  allFolders: (count: number) => `Todas las carpetas (${count})`,
  inFolder: (name: string, count: number) => `${name} (${count})`,
  found: (count: number) =>
    count === 0 ? 'Ningún archivo se llama así.' : count === 1 ? '1 archivo' : `${count} archivos`,
  none: 'Todavía no hay archivos. Sube uno del equipo.',
};

type AssetMessages = typeof es;

const en: AssetMessages = {
  search: 'Search by name',
  searchPages: 'Search by name or page',
  folder: 'Folder',
  allFolders: (count) => `All folders (${count})`,
  inFolder: (name, count) => `${name} (${count})`,
  found: (count) => (count === 0 ? 'No file has this name.' : count === 1 ? '1 file' : `${count} files`),
  none: 'There are no files yet. Upload one from the computer.',
};

/** @param locale of the site's author: Spanish, or else English */
export function assetMessagesOf(locale: string): AssetMessages {
  return locale === 'es' ? es : en;
}
