import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { textIn } from '../../../../../schema/common/text.ts';
import type { FieldSchema, ObjectSchema } from '../../../../../schema/schema.ts';
import { blockOf, isWithin, parentOf, valueAt } from '../model/data/pointer.ts';
import type { OpenFile } from '../model/file/open-file.ts';
import { isFields, itemTitle, placeAt } from '../model/schema/form-data.ts';
import { formOwner, shownSiteGroup } from '../model/site-file.ts';
import { useFileValue, useStudio } from '../ui/studio/use-studio.ts';
import { openGroupOf } from './field-groups.tsx';
import { ObjectFields } from './fields.tsx';
import { Previews } from './previews/previews.tsx';
import { Problems } from './problems.tsx';
import { type Form, FormContext, fieldAt, focusAt, pathTo, showAt, useNewForm } from './use-form.ts';

/** The form of the selected block, of the page itself, or of the settings of the site. */
export function FormPane({ open }: { readonly open: OpenFile }): ReactNode {
  const { messages } = useStudio();
  const data = useFileValue(open, 'data');
  return (
    <div className="studio-form">
      {data === null ? <p className="studio-form-note">{messages.doesNotParse}</p> : <FileForm open={open} />}
    </div>
  );
}

function FileForm({ open }: { readonly open: OpenFile }): ReactNode {
  const form = useNewForm(open, ObjectFields);
  const pointer = formOwner(form.root, form.state.selected);
  useShownSelection(form);
  useRevealed(form);
  const place = placeAt(form.state.schemas, form.root, form.data, pointer);
  const value = valueAt(form.data, pointer);
  if (place?.schema.type === 'array') return <p className="studio-form-note">{form.messages.chooseRow}</p>;
  return (
    <FormContext value={form}>
      <Owner pointer={pointer} form={form} />
      {place ? (
        <BlockForm key={pointer} schema={place.schema as ObjectSchema} pointer={pointer} form={form} />
      ) : (
        <p className="studio-form-note">{form.messages.unknownBlock(isFields(value) ? String(value.type) : '')}</p>
      )}
    </FormContext>
  );
}

interface BlockFormProps {
  readonly schema: ObjectSchema;
  readonly pointer: string;
  readonly form: Form;
}

function BlockForm({ schema, pointer, form }: BlockFormProps): ReactNode {
  const { root, state, messages, locale, diagnostics } = form;
  const { page, languageSite } = state.schemas;
  const isPage = pointer === '' && root === page;
  const group = shownSiteGroup(state);
  const ofOtherGroups = group ? Object.keys(schema.properties).filter((name) => !group.fields.includes(name)) : [];
  const shown = useRef<HTMLDivElement>(null);
  // The pane has kept the scroll position of the previous form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another group of site data is another form
  useLayoutEffect(() => {
    shown.current!.closest('.studio-form-pane')?.scrollTo({ top: 0 });
  }, [group]);
  const unplaced = diagnostics.filter((found) => found.pointer === undefined || found.pointer === pointer);
  return (
    <div ref={shown} data-pointer={pointer}>
      <header className="studio-form-head">
        <h2>{textIn(group?.label ?? schema.label, locale)}</h2>
        {!group && <p>{textIn(schema.description, locale)}</p>}
        {schema === languageSite && <p>{messages.languageSite(state.overview.languages[0]?.label ?? '')}</p>}
      </header>
      {unplaced.length > 0 && (
        <section aria-label={messages.otherProblems}>
          <Problems found={unplaced} />
        </section>
      )}
      {isPage && <Previews />}
      <ObjectFields schema={schema} pointer={pointer} omitted={isPage ? ['blocks'] : ofOtherGroups} />
    </div>
  );
}

/** A button from a nested block to the block that contains it, and from a section to the page. */
function Owner({ pointer, form }: { readonly pointer: string; readonly form: Form }): ReactNode {
  const { state, root, data, messages, locale, studio } = form;
  const { pageData } = useStudio().messages;
  if (pointer === '' || root !== state.schemas.page) return null;
  const owner = blockOf(parentOf(parentOf(pointer)));
  const schema: FieldSchema = (owner && placeAt(state.schemas, root, data, owner)?.schema) || {};
  const title = owner && (itemTitle(schema, valueAt(data, owner)) || textIn(schema.label, locale));
  return (
    <button type="button" className="studio-form-owner" onClick={() => studio.select(owner ? parentOf(pointer) : '')}>
      {title === undefined ? pageData : messages.partOf(title)}
    </button>
  );
}

/** Opens the groups and items around the revealed value, and focuses its field. */
function useRevealed(form: Form): void {
  const { state, studio, expand, root } = form;
  const { revealed } = state;
  useEffect(() => {
    if (!revealed) return;
    studio.set({ revealed: undefined });
    const { pointer } = revealed;
    const owner = formOwner(root, pointer);
    openGroupOf(form, pointer, owner);
    for (const step of pathTo(pointer)) if (isWithin(step, owner) && step !== owner) expand(step, true);
    focusAt(pointer);
  });
}

/**
 * Opens the groups and items around the selected field, and scrolls to it; the focus stays. A field that is selected
 * because it has the focus is visible already: opening its group here would make the following press close it.
 */
function useShownSelection(form: Form): void {
  const { state, expand, root } = form;
  const { selected } = state;
  const shown = useRef('');
  useEffect(() => {
    if (selected === shown.current) return;
    shown.current = selected;
    const owner = formOwner(root, selected);
    if (selected === owner || fieldAt(selected)?.contains(document.activeElement)) return;
    openGroupOf(form, selected, owner);
    for (const step of pathTo(selected)) if (isWithin(step, owner) && step !== owner) expand(step, true);
    showAt(selected);
  });
}
