import { placeAt } from '../../form/form-data.ts';
import { rootSchema } from '../../site-file.ts';
import { useStudio } from '../../use-studio.ts';
import { asText } from './as-text.ts';

/** Says values of a file as an author reads them. @param data of the file, in which the types of its blocks stand */
export function useAsText(file: string, data: unknown): (value: unknown, pointer: string) => string | undefined {
  const { state } = useStudio();
  const { schemas, overview } = state;
  const { locale } = overview;
  return (value, pointer) =>
    asText(value, placeAt(schemas, rootSchema(state, file), data, pointer)?.schema ?? {}, { schemas, locale });
}
