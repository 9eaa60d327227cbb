import { type ReactNode, useCallback, useState } from 'react';
import type { EditOperation } from '../../../../../content/edit/operations/operation.ts';
import type { ListedPage } from '../../../../../contract/studio/site-list.ts';
import { pathInAssets } from '../../model/media/folders.ts';
import { groupsNamed } from '../../model/pages/listed.ts';
import { server, type UploadKind } from '../../server/server.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { useAnswer } from '../../ui/studio/use-answer.ts';
import { useFiles } from '../../ui/studio/use-files.ts';
import { UploadButton } from '../pictures/upload-button.tsx';
import { useForm } from '../use-form.ts';
import { allowedKinds, internalOf } from './link-kinds.ts';
import { freeAnchor, type Section, sectionsOf } from './sections.ts';

export interface LinkFieldsProps {
  readonly id: string;
  readonly href: string;
  readonly pattern?: string | undefined;
  /** The collection of the page, if the target is one of its pages. */
  readonly pageOf?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  /** True if the choice of the kind takes the focus. */
  readonly isFirst?: boolean;
  /** Called with a target while it is typed. */
  readonly onType: (href: string) => void;
  /** Called with a chosen target. @param anchor adds an anchor to a section without one */
  readonly onChoose: (href: string, anchor?: EditOperation) => void;
}

/** A page of the site. */
export function PageTarget({ href, pageOf, onChoose, ...props }: LinkFieldsProps): ReactNode {
  const { state, messages } = useForm();
  const pages = state.overview.pages.filter(
    ({ collection, draft }) => pageOf === undefined || (collection === pageOf && !draft),
  );
  return (
    <Combobox
      {...props}
      options={pages.map((page) => ({
        value: page.route,
        label: (pageOf === undefined ? page.title : pageName(page)) ?? page.route,
        note: page.route,
      }))}
      value={href}
      placeholder={messages.searchPage}
      noMatch={messages.noMatch}
      onChoose={(route) => onChoose(route)}
    />
  );
}

/** The name of a page as lists show it. */
export function pageName({ name, title }: Pick<ListedPage, 'name' | 'title'>): string | null {
  return name ?? title;
}

/** A section of this page or of another one. Choosing a section of this page without an anchor adds one. */
export function SectionTarget({ id, href, pattern, onChoose, ...props }: LinkFieldsProps): ReactNode {
  const { state, messages, open } = useForm();
  const own = state.overview.pages.find(({ file }) => file === open.get().file)?.route ?? '';
  const link = internalOf(href);
  const [page, setPage] = useState<string | undefined>();
  const route = page ?? (link.route === own ? '' : link.route);
  const sections = useSections(route).filter(({ anchor }) => anchor !== undefined || route === '');
  const isElsewhere = allowedKinds(pattern).includes('page');
  const choose = (pointer: string) => {
    const section = sections.find((candidate) => keyOf(candidate) === pointer);
    if (!section) return;
    const { anchor } = section;
    if (anchor !== undefined) return onChoose(`${route}#${anchor}`);
    const taken = sections.map((other) => other.anchor);
    const value = freeAnchor(section.title, taken);
    const operation: EditOperation = { op: 'set', pointer: section.pointer, value };
    onChoose(`#${value}`, operation);
  };
  const chosen = sections.find(({ anchor }) => anchor === link.anchor);
  return (
    <>
      {isElsewhere && (
        <Combobox
          label={messages.onPage}
          options={[
            { value: '', label: messages.thisPage },
            ...state.overview.pages
              .filter((listed) => listed.route !== own)
              .map((listed) => ({ value: listed.route, label: listed.title ?? listed.route, note: listed.route })),
          ]}
          value={route}
          placeholder={messages.searchPage}
          noMatch={messages.noMatch}
          onChoose={setPage}
        />
      )}
      <select
        id={id}
        className="studio-input"
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        value={chosen ? keyOf(chosen) : ''}
        onChange={({ target }) => choose(target.value)}
      >
        {!chosen && <option value="">{link.anchor === '' ? messages.noSection : `#${link.anchor}`}</option>}
        {sections.map((section) => (
          <option key={keyOf(section)} value={keyOf(section)}>
            {section.title || section.anchor}
            {section.anchor === undefined ? ` (${messages.noAnchor})` : ` #${section.anchor}`}
          </option>
        ))}
      </select>
    </>
  );
}

function keyOf({ pointer, anchor = '' }: Section): string {
  return `${pointer} ${anchor}`;
}

/** The sections of a page. @param route `''` for the open page */
function useSections(route: string): readonly Section[] {
  const { state, data } = useForm();
  const file = state.overview.pages.find((page) => page.route === route)?.file;
  const fetched = useAnswer(useCallback(async () => file && server.page(file), [file]));
  const shown = route === '' ? data : fetched && fetched.file === file ? fetched.data : undefined;
  return sectionsOf(state.schemas, shown, {
    groups: (name) => groupsNamed(state.overview, name),
    locale: state.overview.locale,
  });
}

interface FileTargetProps extends LinkFieldsProps {
  /** The kind of file that can be uploaded; any by default. */
  readonly only?: UploadKind | undefined;
}

/** A file of the assets folder, such as a document. */
export function FileTarget({ href, only, onChoose, ...props }: FileTargetProps): ReactNode {
  const { messages } = useForm();
  const { files } = useFiles();
  return (
    <>
      <Combobox
        {...props}
        options={files.map(({ path }) => ({ value: path, label: pathInAssets(path) }))}
        value={href}
        placeholder={messages.chooseFile}
        noMatch={messages.noMatch}
        onChoose={(path) => onChoose(path)}
      />
      <UploadButton only={only} onUploaded={({ path }) => onChoose(path)} />
    </>
  );
}
