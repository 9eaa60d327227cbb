import type { ReactNode } from 'react';
import type { ObjectSchema } from '../../../../../schema/schema.ts';
import type { OpenFile } from '../document/open-file.ts';
import { blockOf, valueAt } from '../document/pointer.ts';
import type { StudioState } from '../studio-state.ts';
import { useFile, useStudio } from '../use-studio.ts';
import { Fields } from './fields.tsx';

/** The form of the selected block, or of the page itself. */
export function FormPane({ open }: { readonly open: OpenFile }): ReactNode {
  const { state, words } = useStudio();
  const { file, data } = useFile(open);
  if (data === null) return <p className="studio-form">{words.doesNotParse}</p>;
  const pointer = blockOf(state.selected) ?? '';
  const schema = schemaAt(state, file, data, pointer);
  return (
    <div className="studio-form">
      {schema && (
        <>
          <h2>{schema.title}</h2>
          <p>{schema.description}</p>
          <Fields key={pointer} schema={schema} pointer={pointer} open={open} />
        </>
      )}
    </div>
  );
}

/** The schema of a block, of the envelope, or of `site.yaml`; undefined for a block of unknown type. */
function schemaAt(
  { schemas, overview }: StudioState,
  file: string,
  data: unknown,
  pointer: string,
): ObjectSchema | undefined {
  if (file === `${overview.root}/site.yaml`) return schemas.site;
  if (pointer === '') return schemas.page;
  const { type } = valueAt(data, pointer) as { readonly type?: string };
  return schemas.blocks[type ?? ''];
}
