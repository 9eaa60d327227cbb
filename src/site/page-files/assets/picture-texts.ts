import { isSelected } from '../../../../schema/collections/declarations.ts';
import { formatPointer, type Pointer, valueAt } from '../../../../schema/common/pointer.ts';
import { type FieldSchema, takesEmptyText } from '../../../../schema/schema.ts';
import { readAny } from '../../../content/analyze/read-data.ts';
import { describedValues } from '../../../content/common/described-values.ts';
import { isRecord } from '../../../content/common/site-schemas.ts';
import type { TextSpan } from '../../../content/diagnostics/diagnostic.ts';
import type { Reference } from '../../../content/link/page-facts.ts';
import { rootSchema } from '../../../content/link/page-index.ts';
import { schemaFields } from '../../../content/parse/field-names.ts';
import { isUselessAlt, namesItsPicture } from '../../../content/text/pictures.ts';
import { readParts } from '../../../content/text/text.ts';
import type { CheckedSite } from '../../check/check-site.ts';
import { type EditingContext, readIfThere } from '../edited-file.ts';
import { factsOf } from '../links/links-to.ts';

/** A picture of a page with its alternative text. */
export interface PictureText {
  /** The picture, as the page writes it: `/assets/foto.jpg`. */
  readonly src: string;
  /** The pointer of the alternative text, or of the long text that contains it. */
  readonly pointer: Pointer;
  /** The characters of the alternative text in the value at the pointer, if that is a long text. */
  readonly within?: TextSpan;
  /** The alternative text as written; empty if there is none. */
  readonly written: string;
  /** True if the text does not describe the picture, such as `IMG_2041.jpg`. */
  readonly isUseless: boolean;
  /** True if the field has no value, not even an empty text. */
  readonly isAbsent?: true;
  /** True if the text may be empty, which marks a decorative picture. The text of a link that is a picture may not. */
  readonly mayBeEmpty: boolean;
}

/** The pictures of a file. */
export interface PicturesOfFile {
  readonly file: string;
  readonly source: string;
  readonly pictures: readonly PictureText[];
}

/**
 * The pictures of all files that authors edit, with their alternative texts. Photographs behind a section are left out:
 * screen readers do not name them.
 * @param checked a site whose pages have all been read
 */
export function pictureTexts(checked: CheckedSite, { schemas, locale }: EditingContext): PicturesOfFile[] {
  const fields = schemaFields(schemas);
  return Object.keys(checked.known)
    .sort()
    .flatMap((file) => {
      const shown = factsOf(checked, file)?.assets.filter(({ sizes, isIcon }) => sizes && !isIcon) ?? [];
      if (shown.length === 0 || isSelected(file, schemas.collections)) return [];
      const source = readIfThere(checked.folder.parent, file);
      if (source === null) return [];
      const { data } = readAny({ path: file, bytes: Buffer.from(source) }, schemas, locale, fields);
      const described = describedValues(schemas, rootSchema(schemas, file), data);
      const schemaOf = new Map(described.map(({ field, pointer }) => [formatPointer(pointer), field]));
      const pictures = shown.flatMap((reference) => pictureText(reference, data, schemaOf) ?? []);
      return pictures.length > 0 ? [{ file, source, pictures }] : [];
    });
}

/**
 * @param schemaOf the schemas of the values in the data, by pointer
 * @returns undefined if the data do not show the picture, or it has no alternative text
 */
function pictureText(
  reference: Reference,
  data: unknown,
  schemaOf: ReadonlyMap<string, FieldSchema>,
): PictureText | undefined {
  const { value: src, pointer, inText, sizes = [] } = reference;
  const value = valueAt(data, pointer);
  if (inText) return typeof value === 'string' ? pictureInText(reference, value) : undefined;
  const owner = valueAt(data, pointer.slice(0, -1));
  if (pointer.at(-1) !== 'src' || !isRecord(owner) || value !== src || sizes.includes('window')) return undefined;
  const written = typeof owner.alt === 'string' ? owner.alt : '';
  const isUseless = isUselessAlt(written, src, namesItsPicture(sizes));
  const alt = schemaOf.get(formatPointer(pointer.slice(0, -1)))?.properties?.alt;
  return {
    src,
    pointer: [...pointer.slice(0, -1), 'alt'],
    written,
    isUseless,
    ...(owner.alt === undefined && { isAbsent: true }),
    mayBeEmpty: alt !== undefined && takesEmptyText(alt),
  };
}

/** The beginning of a picture in Markdown, up to its address. */
const beforeAddress = /!\[((?:\\.|[^[\]\\])*)\]\(\s*<?$/s;

function pictureInText({ value: src, pointer, inText }: Reference, text: string): PictureText | undefined {
  const [start = 0] = readParts(text, inText!.format).links[inText!.link] ?? [];
  const found = beforeAddress.exec(text.slice(0, start));
  if (!found || !text.startsWith(src, start)) return undefined;
  const written = found[1]!;
  const from = found.index + '!['.length;
  const isLink = text[found.index - 1] === '[';
  return {
    src,
    pointer,
    within: [from, from + written.length],
    written,
    isUseless: isUselessAlt(written, src),
    mayBeEmpty: !isLink,
  };
}
