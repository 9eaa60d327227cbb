import { type ComponentType, type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import { bytesOf } from '../../model/assets.ts';
import { below, lastKey, parentOf } from '../../model/data/pointer.ts';
import { stepLabel } from '../../model/history/step-label.ts';
import { fits, isFields, itemPicture, itemTitle } from '../../model/schema/form-data.ts';
import { inheritedAt, withInherited } from '../../model/schema/inherited.ts';
import { Icon } from '../../ui/icon.tsx';
import { actionOf } from '../../ui/keys/keys.ts';
import { Menu } from '../../ui/menu.tsx';
import { Tool } from '../../ui/tool.tsx';
import { controlOf } from '../controls/control-of.ts';
import { FieldFrame } from '../field.tsx';
import type { FieldPlace } from '../field-place.ts';
import { pageName } from '../links/internal-target.tsx';
import { OriginalText } from '../original-text.tsx';
import { ProblemMark, Problems } from '../problems.tsx';
import { focusAt, problemsAt, useForm } from '../use-form.ts';

interface ListItemProps {
  readonly schema: FieldSchema;
  readonly pointer: string;
  readonly index: number;
  readonly count: number;
  readonly value: unknown;
  /** True if the list has its maximum number of items. */
  readonly isFull: boolean;
  /** Shows an item that is a list itself. */
  readonly List: ComponentType<{ readonly place: FieldPlace }>;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number, title: string) => void;
}

/** Type of the dragged data: the pointer of an item, which can be dropped only in its own list. */
const dragType = 'application/x-studio-item';
let dragged: string | undefined;

/** An item of a list: the field of a text, or an object or list that opens below its first text. */
export function ListItem(props: ListItemProps): ReactNode {
  const { schema, pointer, index, count, value, isFull, List, onMove, onRemove } = props;
  const form = useForm();
  const { Fields, messages, changeItem, locale } = form;
  const [side, setSide] = useState<'before' | 'after' | undefined>();
  const nameOf = (route: string) => {
    const page = form.state.overview.pages.find((listed) => listed.route === route);
    return page && pageName(page);
  };
  const whole = withInherited(value, inheritedAt(form.inherited, form.data, pointer));
  const title = itemTitle(schema, whole, nameOf) || messages.item(index + 1);
  const isObject = schema.type === 'object' && isFields(value);
  const isList = schema.type === 'array' && Array.isArray(value);
  const opens = isObject || isList;
  const isOpen = form.isExpanded(pointer, false);

  const onDragOver = (event: DragEvent<HTMLElement>) => {
    if (dragged === undefined || parentOf(dragged) !== parentOf(pointer)) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setSide(event.clientY < top + height / 2 ? 'before' : 'after');
  };
  const onDrop = (event: DragEvent) => {
    setSide(undefined);
    if (dragged === undefined || parentOf(dragged) !== parentOf(pointer)) return;
    event.preventDefault();
    const from = Number(lastKey(dragged));
    const gap = side === 'after' ? index + 1 : index;
    onMove(from, gap > from ? gap - 1 : gap);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf('list', event);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(index, action === 'moveUp' ? index - 1 : index + 1);
  };
  const duplicate = async () => {
    const done = await changeItem(
      pointer,
      (item) => ({ op: 'duplicate', pointer: below(item.list, item.index) }),
      stepLabel(locale, 'duplicate', title),
    );
    if (done) focusAt(below(done.item.list, done.item.index + 1), '.studio-disclosure, .studio-input');
  };
  return (
    <li
      className="studio-item"
      data-pointer={pointer}
      data-side={side}
      onDragOver={onDragOver}
      onDragLeave={() => setSide(undefined)}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
    >
      <div className="studio-item-head">
        {/* biome-ignore lint/a11y/useSemanticElements: Firefox does not drag buttons (bug 568313) */}
        <span
          role="button"
          tabIndex={0}
          className="studio-grip studio-tool"
          draggable
          aria-label={`${stepLabel(locale, 'move', title)}. ${messages.drag}`}
          title={messages.drag}
          onDragStart={(event) => {
            dragged = pointer;
            event.dataTransfer.setData(dragType, pointer);
            event.dataTransfer.effectAllowed = 'move';
          }}
          onDragEnd={() => {
            dragged = undefined;
          }}
        >
          <Icon name="grip" />
        </span>
        {opens ? <ItemTitle {...props} title={title} /> : <ItemControl {...props} title={title} />}
        <ItemActions
          title={title}
          index={index}
          count={count}
          isFull={isFull}
          onMove={(to) => onMove(index, to)}
          onDuplicate={duplicate}
          onRemove={() => onRemove(index, title)}
        />
      </div>
      <Problems found={isObject ? problemsAt(form, pointer) : []} />
      {isObject && isOpen && <Fields schema={schema} pointer={pointer} />}
      {isList && isOpen && <List place={{ name: lastKey(pointer), label: title, schema, pointer, isRequired: true }} />}
    </li>
  );
}

interface ItemActionsProps extends Pick<ListItemProps, 'index' | 'count'> {
  readonly title: string;
  readonly isFull?: boolean;
  readonly isRemovable?: boolean;
  readonly onMove: (to: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** The menu of an item, and the button that removes it. */
export function ItemActions({ title, index, count, isFull, isRemovable = true, ...on }: ItemActionsProps): ReactNode {
  const { messages, locale } = useForm();
  const { onMove, onDuplicate, onRemove } = on;
  return (
    <span className="studio-item-actions">
      <Menu
        label={messages.actionsOf(title)}
        items={[
          { label: messages.up, icon: 'up', isDisabled: index === 0, onChoose: () => onMove(index - 1) },
          { label: messages.down, icon: 'down', isDisabled: index === count - 1, onChoose: () => onMove(index + 1) },
          { label: messages.duplicate, icon: 'duplicate', isDisabled: isFull, onChoose: onDuplicate },
        ]}
      />
      <Tool icon="remove" label={stepLabel(locale, 'remove', title)} disabled={!isRemovable} onClick={onRemove} />
    </span>
  );
}

function ItemTitle({ schema, pointer, value, title }: ListItemProps & { readonly title: string }): ReactNode {
  const form = useForm();
  const { isExpanded, expand, state } = form;
  const isOpen = isExpanded(pointer, false);
  const picture = itemPicture(schema, value);
  return (
    <button type="button" className="studio-disclosure" aria-expanded={isOpen} onClick={() => expand(pointer, !isOpen)}>
      <Icon name="chevron" />
      {picture && <img src={bytesOf(state.overview.root, picture)} alt="" loading="lazy" />}
      <span title={title}>{title}</span>
      {!isOpen && <ProblemMark pointers={[pointer]} />}
    </button>
  );
}

interface ItemControlProps extends Pick<ListItemProps, 'schema' | 'pointer' | 'value'> {
  readonly title: string;
  readonly isTitleShown?: boolean;
  /** Called instead of writing the item, if the item is absent. */
  readonly onChange?: ((value: unknown) => void) | undefined;
}

/** The control of an item that is one value. */
export function ItemControl({ schema, pointer, value, title, isTitleShown, onChange }: ItemControlProps): ReactNode {
  const form = useForm();
  const { type, write, locale } = form;
  if (!fits(schema, value)) return <pre>{JSON.stringify(value)}</pre>;
  const place = { name: lastKey(pointer), label: title, schema, pointer, isRequired: true };
  const Control = controlOf(place);
  const found = problemsAt(form, pointer);
  const id = `item${pointer}`;
  return (
    <FieldFrame place={place}>
      <label htmlFor={id} id={`${id}-label`} className={isTitleShown ? 'studio-cell-name' : 'visually-hidden'}>
        {title}
      </label>
      <Control
        id={id}
        place={place}
        value={value}
        describedBy={found.length > 0 ? `${id}-problems` : undefined}
        isInvalid={found.some(({ severity }) => severity === 'error')}
        type={(next, held) =>
          onChange ? onChange(next ?? '') : type(pointer, next ?? '', stepLabel(locale, 'edit', title), held)
        }
        write={(next) =>
          onChange ? onChange(next ?? '') : write(pointer, next ?? '', stepLabel(locale, 'edit', title))
        }
      />
      <OriginalText pointer={pointer} onCopy={(text) => write(pointer, text, stepLabel(locale, 'edit', title))} />
      {/* A border marks an empty box among several. */}
      <div className={isTitleShown && (value ?? '') === '' ? 'visually-hidden' : 'studio-cell-problems'}>
        <Problems id={`${id}-problems`} found={found} />
      </div>
    </FieldFrame>
  );
}
