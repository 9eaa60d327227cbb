import type { ReactNode } from 'react';
import type { FoundInFile } from '../../../../contract/studio/texts.ts';
import {
  type Counted,
  countTexts,
  type FindPlace,
  type FindScope,
  foundFields,
  foundPlaces,
  inScope,
  placeGroups,
  placeKey,
} from '../model/pages/find-scope.ts';
import { useFileName } from '../ui/studio/use-file-name.ts';
import { useStudio } from '../ui/studio/use-studio.ts';
import { findMessagesOf } from './messages.ts';

interface FindFilterProps {
  /** All found texts. */
  readonly files: readonly FoundInFile[];
  readonly scope: FindScope;
  readonly onScope: (scope: FindScope) => void;
}

/** Two filters of the found texts: by part of the site, and by field. Each choice states its number of texts. */
export function FindFilter({ files, scope, onScope }: FindFilterProps): ReactNode {
  const { state } = useStudio();
  const messages = findMessagesOf(state.overview.locale);
  const places = foundPlaces(files, scope, state.open?.get().file);
  const fields = foundFields(files, scope);
  const all = countTexts(inScope(files, { ...scope, place: undefined }));
  const choose = (key: string) => onScope({ ...scope, place: places.find(({ part }) => placeKey(part) === key)?.part });
  const toggle = (label: string) => {
    const others = scope.fields.filter((each) => each !== label);
    onScope({ ...scope, fields: others.length < scope.fields.length ? others : [...others, label] });
  };
  return (
    <>
      {places.length > 0 && (
        <label className="studio-labelled">
          {messages.where}
          <select
            className="studio-input"
            value={placeKey(scope.place)}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{messages.inPlace(messages.wholeSite, all)}</option>
            {placeGroups.map((group) => (
              <Group key={group} group={group} places={places.filter(({ part }) => part.group === group)} />
            ))}
          </select>
        </label>
      )}
      {fields.length > 1 && (
        <details className="studio-find-fields">
          <summary>{messages.inFields(scope.fields)}</summary>
          {fields.map(({ part, count }) => (
            <button
              key={part}
              type="button"
              className="studio-button"
              aria-pressed={scope.fields.includes(part)}
              onClick={() => toggle(part)}
            >
              {part} <small>{count}</small>
            </button>
          ))}
        </details>
      )}
    </>
  );
}

interface GroupProps {
  readonly group: FindPlace['group'];
  readonly places: readonly Counted<FindPlace>[];
}

function Group({ group, places }: GroupProps): ReactNode {
  const { state } = useStudio();
  const messages = findMessagesOf(state.overview.locale);
  const fileName = useFileName();
  if (places.length === 0) return null;
  const nameOf = (name: string): string => {
    if (group === 'file') return messages.onlyIn(fileName(name));
    if (group === 'kind') return messages.kinds[name as keyof typeof messages.kinds];
    if (group === 'address') return name;
    return state.overview.collections.find((collection) => collection.name === name)?.label ?? name;
  };
  const options = places.map(({ part, count }) => (
    <option key={placeKey(part)} value={placeKey(part)}>
      {messages.inPlace(nameOf(part.name), count)}
    </option>
  ));
  return group === 'file' ? options : <optgroup label={messages.groups[group]}>{options}</optgroup>;
}
