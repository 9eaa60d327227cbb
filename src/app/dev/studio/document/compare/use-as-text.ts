import { placeAt } from '../../form/form-data.ts';
import { rootSchema } from '../../site-file.ts';
import { useStudio } from '../../use-studio.ts';
import { asText } from './as-text.ts';

/**
 * Returns a function that renders values of a file as text for authors.
 * @param data of the file, which states the types of its blocks
 */
export function useAsText(file: string, data: unknown): (value: unknown, pointer: string) => string | undefined {
  const { state } = useStudio();
  const { schemas, overview } = state;
  const { locale } = overview;
  return (value, pointer) =>
    asText(value, placeAt(schemas, rootSchema(state, file), data, pointer)?.schema ?? {}, { schemas, locale });
}
