import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { FromFrame } from '../../../../../contract/frame.ts';
import type { OpenFile } from '../../model/file/open-file.ts';
import { valueName } from '../../model/schema/value-name.ts';
import { OfflineError, RefusedError } from '../../server/server.ts';
import { useFileName } from '../../ui/studio/use-file-name.ts';
import { useStudio } from '../../ui/studio/use-studio.ts';
import { canvasMessagesOf } from '../messages.ts';
import { onFrame, post } from '../messages-of-frame.ts';
import { pictureSource, type Source, sourcesOf } from './text-source.ts';

/**
 * Notes about pressed texts and pictures that cannot be edited in the page. A note names the place where the author
 * changes the text (a field of the form, the data of the site, another page or a data file), and leads there.
 * @returns a function that shows the note of a press; `field` is the pointer of the pressed field if the page has one
 */
export function useNotes(open: OpenFile, frame: RefObject<HTMLIFrameElement | null>) {
  const { studio } = useStudio();
  const fileName = useFileName();
  const names = useRef(fileName);
  names.current = fileName;
  const offered = useRef<readonly Source[]>([]);
  const pressed = useRef(0);

  useEffect(
    () =>
      onFrame(frame, async (message) => {
        if (message.type === 'press') pressed.current++;
        const source = message.type === 'go' && offered.current[message.link];
        if (!source) return;
        const opened = await studio.open(source.file, source.pointer);
        if (opened && opened === studio.get().open) studio.reveal(source.pointer);
      }),
    [studio, frame],
  );

  return useCallback(
    async ({ press, block }: FromFrame & { type: 'press' }, field: string | undefined) => {
      const state = studio.get();
      const { schemas, overview } = state;
      const messages = canvasMessagesOf(overview.locale);
      const { file, data } = open.get();
      const say = (text: string, sources: readonly Source[]) => {
        offered.current = sources;
        const links = sources.map((source) =>
          [source.file !== file && names.current(source.file), source.place].filter(Boolean).join(' › '),
        );
        post(frame.current, { type: 'note', text, links });
      };
      if (field !== undefined) {
        const place = valueName(field, data, { schemas, root: schemas.page, locale: overview.locale });
        return say(messages.inField, [{ file, pointer: field, place }]);
      }
      if (!press.text && !press.image) return;
      const number = pressed.current;
      try {
        const picture = press.image ? await pictureSource(state, file, press.image) : undefined;
        const sources = picture ? [] : await sourcesOf(state, file, press, block !== undefined);
        if (number !== pressed.current) return;
        if (picture) say(messages.pictureElsewhere, [picture]);
        else if (sources.length > 0) say(sources.length === 1 ? messages.fromElsewhere : messages.fromSeveral, sources);
        else if (!press.shows) say(block === undefined ? messages.composedFrame : messages.composed, []);
      } catch (error) {
        if (!(error instanceof RefusedError || error instanceof OfflineError)) throw error;
        if (number === pressed.current) say(error.message, []);
      }
    },
    [studio, open, frame],
  );
}
