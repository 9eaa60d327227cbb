import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IconDrawing } from '../../../../../../schema/common/icon-drawing.ts';
import type { Image } from '../../../../../../schema/compiled.ts';
import type { FieldSchema } from '../../../../../../schema/schema.ts';
import type { ListedAsset } from '../../../../../contract/studio/catalogue.ts';
import { type AnyIcon, Icon } from '../../../../../ui/icon.tsx';
import { bytesOf } from '../../model/assets.ts';
import { hasWords, searchWords } from '../../model/data/search-words.ts';
import { optionLabel } from '../../model/schema/labels.ts';
import { placeBeside } from '../../ui/place-beside.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { useFiles } from '../../ui/studio/use-files.ts';
import { PictureDialog } from '../pictures/picture-dialog.tsx';
import { useForm } from '../use-form.ts';
import type { ControlProps } from './control.ts';

/** A choice among the program's drawings and the site's own, in a grid that a press or Enter closes. */
export function IconControl({ id, place, value, describedBy, isInvalid, write }: ControlProps): ReactNode {
  const { messages, locale, state } = useForm();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { files } = useFiles();
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const mayBePicture = place.schema.part === 'icon';
  const options = [...namedOptions(place.schema, locale), ...(mayBePicture ? ownOptions(files) : [])];
  const chosen = options.find((option) => option.value === value);
  // The search field has to exist when the browser focuses it, which is before `toggle`.
  const onBeforeToggle = ({ newState }: ToggleEvent) => flushSync(() => setOpen(newState === 'open'));
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') placeBeside(panel.current!, button.current!);
  };
  const close = () => {
    panel.current!.hidePopover();
    button.current!.focus();
  };
  return (
    <div className="studio-icons">
      <button
        ref={button}
        id={id}
        type="button"
        className="studio-input"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-chosen`}
        aria-describedby={describedBy}
        popoverTarget={`${id}-options`}
      >
        {chosen ? <Icon name={chosen.icon} /> : <PictureIcon root={state.overview.root} path={value} />}
        <span id={`${id}-chosen`}>
          {value === undefined || value === null ? messages.unset : (chosen?.label ?? nameOfFile(String(value)))}
        </span>
      </button>
      <div
        ref={panel}
        id={`${id}-options`}
        className="studio-icons-panel"
        role="dialog"
        aria-labelledby={`${id}-label`}
        popover="auto"
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
      >
        {isOpen && (
          <IconGrid
            labelledBy={`${id}-label`}
            isInvalid={isInvalid}
            options={place.isRequired ? options : [{ value: undefined, label: messages.none }, ...options]}
            value={value ?? undefined}
            onChoose={write}
            onDone={close}
          />
        )}
        {mayBePicture && (
          <button
            type="button"
            className="studio-button"
            onClick={() => {
              close();
              setChoosing(true);
            }}
          >
            {messages.otherPicture}
          </button>
        )}
      </div>
      {isChoosing && (
        <PictureDialog
          path={String(value ?? '')}
          onChoose={(path) => {
            setChoosing(false);
            write(path);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
IconControl.isGroup = true;

/** A drawing in the grid and its value in the page file. Without a drawing, the option to choose none. */
interface Option {
  readonly value: string | undefined;
  readonly label: string;
  readonly icon?: AnyIcon | IconDrawing | Image;
}

type DrawnOption = Required<Option>;

function namedOptions(schema: FieldSchema, locale: string): DrawnOption[] {
  const names = (schema.enum ?? []) as readonly AnyIcon[];
  return names.map((name) => ({
    value: name,
    label: optionLabel(schema, name, locale),
    icon: schema.options?.[name]?.drawing ?? name,
  }));
}

/** The drawings of the assets folder that can be icons, with the names of their files. */
function ownOptions(files: readonly ListedAsset[]): DrawnOption[] {
  return files.flatMap(({ path, icon }) => (icon ? [{ value: path, label: nameOfFile(path), icon }] : []));
}

function nameOfFile(path: string): string {
  return path.replace('/assets/', '');
}

/** A file that is not a drawing of the grid. */
function PictureIcon({ root, path }: { readonly root: string; readonly path: unknown }): ReactNode {
  if (typeof path !== 'string' || !path.startsWith('/assets/')) return null;
  return <img className="icon" src={bytesOf(root, path)} alt="" />;
}

interface IconGridProps {
  readonly labelledBy: string;
  readonly isInvalid: boolean;
  readonly options: readonly Option[];
  readonly value: unknown;
  readonly onChoose: (value: string | undefined) => void;
  /** Called after the final choice; arrow keys only move through the drawings. */
  readonly onDone: () => void;
}

function IconGrid({ labelledBy, isInvalid, options, value, onChoose, onDone }: IconGridProps): ReactNode {
  const { messages } = useForm();
  const group = useId();
  const [query, setQuery] = useState('');
  const [seen, setSeen] = useState<Option>();
  const isPressed = useRef(false);
  const words = searchWords(query);
  const found = options.filter(({ label, value: name = '' }) => hasWords(`${label} ${name}`, words));
  const current = options.find((option) => option.value === value);
  return (
    <div
      onPointerDownCapture={() => {
        isPressed.current = true;
      }}
      onKeyDownCapture={(event) => {
        isPressed.current = false;
        if (event.key !== 'Enter') return;
        event.preventDefault();
        // In the search field, Enter chooses the first match.
        if (event.target instanceof HTMLInputElement && event.target.type === 'search' && query && found[0])
          onChoose(found[0].value);
        onDone();
      }}
    >
      <SearchInput label={messages.searchIcons} value={query} onSearch={setQuery} autoFocus />
      <div
        className="studio-icons-grid"
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-invalid={isInvalid || undefined}
      >
        {found.map((option) => (
          <label
            key={option.value ?? ''}
            title={option.label}
            onPointerEnter={() => setSeen(option)}
            onFocus={() => setSeen(option)}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              aria-label={option.label}
              checked={option === current}
              onChange={() => onChoose(option.value)}
              onClick={() => isPressed.current && onDone()}
            />
            {option.icon ? <Icon name={option.icon} /> : <span aria-hidden="true">–</span>}
          </label>
        ))}
      </div>
      <p className="studio-icons-name" aria-hidden="true">
        {found.length === 0 ? messages.noMatch : (seen ?? current)?.label}
      </p>
    </div>
  );
}
