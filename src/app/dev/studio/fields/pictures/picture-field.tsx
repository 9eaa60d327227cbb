import { type ReactNode, useId } from 'react';
import { below, valueAt } from '../../model/data/pointer.ts';
import { isSampleAt } from '../../model/diagnostics/samples.ts';
import { originAt } from '../../model/entry-list.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { isFields } from '../../model/schema/form-data.ts';
import { withInherited } from '../../model/schema/inherited.ts';
import { Tool } from '../../ui/tool.tsx';
import { FieldFrame, FieldLabel } from '../field.tsx';
import type { FieldPlace } from '../field-place.ts';
import { HelpTexts, useHelp } from '../help.tsx';
import { Problems } from '../problems.tsx';
import { focusAt, problemsAt, useForm } from '../use-form.ts';
import { PictureInput } from './picture-input.tsx';

/** A picture with its description, which is asked for as soon as there is a picture. */
export function PictureField({ place }: { readonly place: FieldPlace }): ReactNode {
  const form = useForm();
  const id = useId();
  const { Fields, data, write, apply, locale } = form;
  const { pointer, schema, label, isRequired, inherited } = place;
  const own = valueAt(data, pointer);
  const value = withInherited(own, inherited);
  const path = isFields(value) && typeof value.src === 'string' ? value.src : '';
  const isPresent = isFields(value);
  const isAddress = originAt(form.open.get(), form.root, pointer)?.isAddress === true;
  const choose = async (src: string) => {
    const alt = below(pointer, 'alt');
    if (isPresent) await write(below(pointer, 'src'), src, stepLabel(locale, 'edit', label));
    else await write(pointer, { src, alt: '' }, stepLabel(locale, 'add', label));
    if (isAddress) return;
    const page = form.open.get();
    // The description in an example describes another picture.
    if (!valueAt(page.data, alt) || isSampleAt(form.state.schemas, page, alt)) focusAt(alt);
  };
  const found = [...problemsAt(form, pointer), ...problemsAt(form, below(pointer, 'src'))];
  const help = useHelp(id, schema);
  const describedBy = [help.describedBy, found.length > 0 && `${id}-problems`].filter(Boolean).join(' ');
  return (
    <FieldFrame place={place}>
      <div className="studio-field-head">
        <FieldLabel id={id} place={place} isGroup={false} help={help} />
        {own !== undefined && !isRequired && (
          <Tool
            icon="remove"
            label={stepLabel(locale, 'remove', label)}
            onClick={() => apply([{ op: 'remove', pointer }], stepLabel(locale, 'remove', label))}
          />
        )}
      </div>
      <PictureInput id={id} path={path} label={label} describedBy={describedBy || undefined} onChoose={choose} />
      <HelpTexts help={help} />
      <Problems id={`${id}-problems`} found={found} />
      {isPresent && !isAddress && <Fields schema={schema} pointer={pointer} omitted={['src']} />}
    </FieldFrame>
  );
}
