import { describe, expect, test } from 'vitest';
import type { Unsaved } from '../../src/app/dev/studio/model/file/unsaved.ts';
import { expectSaving, openTab, sharePage, source, title } from './open-page.ts';

/* The open file of the Studio on a real server, with edits of another program or of earlier visits: no text that an
   author types is lost, and no text of another one is replaced unseen. */

const { requests, write, written, hash } = sharePage();

describe('a value that another program changes at the same time', () => {
  const theirs = source.replace('Primero', 'De otra persona');

  test.each(['types on', 'types on, and the text is on its way'])(
    'opens one question, if the author %s before and after the answer of the server',
    async (how) => {
      const { open, storage } = await openTab();
      let answer = () => {};
      const isAnswered = new Promise<undefined>((resolve) => {
        answer = () => resolve(undefined);
      });
      requests.intercept = () => isAnswered;
      open.type(title, 'M', 'Editar título');
      open.flush();
      write(theirs);
      open.reload();
      open.type(title, 'Mí', 'Editar título');
      // After a pause in typing, the text is sent.
      if (how.endsWith('way')) open.flush();
      answer();
      await expectSaving('conflict', open);
      open.type(title, 'Mío', 'Editar título');
      await open.flush();
      expect(requests.posts).toBe(1);
      expect(written()).toBe(theirs);
      expect(open.get().conflict).toMatchObject({ theirs: 'De otra persona', mine: 'Mío' });
      expect(storage.value).toHaveLength(1);
      await open.resolve('theirs');
      expect(written()).toBe(theirs);
      expect(storage.value).toBeUndefined();
    },
  );

  test('is overwritten by further typing only if the author chooses the typed value', async () => {
    const { open } = await openTab();
    write(theirs);
    open.type(title, 'M', 'Editar título');
    await open.flush();
    open.type(title, 'Mío', 'Editar título');
    expect(written()).toBe(theirs);
    await open.resolve('mine');
    expect(written()).toBe(source.replace('Primero', 'Mío'));
  });

  test('is not overwritten by further typing in the text view either', async () => {
    const { open } = await openTab();
    write(theirs);
    open.typeText(source.replace('Primero', 'M'), 'Editar texto');
    await open.flush();
    await expectSaving('conflict', open);
    open.typeText(source.replace('Primero', 'Mío'), 'Editar texto');
    await open.flush();
    expect(written()).toBe(theirs);
    await open.resolve('mine');
    expect(written()).toBe(source.replace('Primero', 'Mío'));
  });

  test('is not replaced by an editor with the former text, and is no conflict for an editor without a change', async () => {
    const { open } = await openTab();
    const held = open.hold(title);
    open.type(title, 'Primero y', 'Editar título', held);
    await open.flush();
    write(theirs);
    await open.reload();
    open.type(title, 'Primero y mío', 'Editar título', held);
    await open.flush();
    await expectSaving('conflict', open);
    expect(written()).toBe(theirs);
    await open.resolve('theirs');
    const again = open.hold(title);
    write(source);
    await open.reload();
    open.type(title, 'De otra persona', 'Editar título', again);
    await open.flush();
    expect(open.get().conflict).toBeUndefined();
    expect(written()).toBe(source);
  });

  test('that two editors keep, in the page and in the form, follows what either of them has saved', async () => {
    const { open } = await openTab();
    const [inPage, inForm] = [open.hold(title), open.hold(title)];
    open.type(title, 'Primero y', 'Editar título', inPage);
    await open.flush();
    open.hold('/otro', inForm);
    open.type(title, 'Primero y segundo', 'Editar título', inPage);
    await open.flush();
    expect(open.get().conflict).toBeUndefined();
    expect(written()).toBe(source.replace('Primero', 'Primero y segundo'));
  });

  test('just after it was saved is shown with the saved one, and can be put back', async () => {
    const { open } = await openTab();
    open.type(title, 'Mío', 'Editar título');
    await open.flush();
    const replace = async (text: string) => {
      write(text);
      await open.reload();
      return open.get().replaced;
    };
    const own = written();
    expect(await replace(own.replace('Segundo', 'De otra persona')), 'another value').toBeUndefined();
    const shifted = own.replace('blocks:\n', 'blocks:\n  - type: hero\n    title: Antes\n');
    expect(await replace(shifted), 'the same value in another place').toBeUndefined();
    await replace(own);
    expect(await replace(own.replace('Mío', 'De otra persona'))).toEqual({
      pointer: title,
      label: 'Editar título',
      mine: 'Mío',
      theirs: 'De otra persona',
    });
    await open.putBack();
    expect(written()).toBe(own);
    expect(open.get().replaced).toBeUndefined();

    // The change of another person arrives with the answer to the next edit.
    write(own.replace('Mío', 'De otra persona'));
    open.type('/title', 'Otro', 'Editar título');
    await open.flush();
    expect(open.get().replaced).toMatchObject({ pointer: title, mine: 'Mío', theirs: 'De otra persona' });
    open.dismiss();
    expect(written()).toBe(own.replace('Mío', 'De otra persona').replace('title: Título', 'title: Otro'));
    expect(open.get().replaced).toBeUndefined();

    // A conflict has shown both values before.
    write(written().replace('title: Otro', 'title: De otra persona'));
    open.type('/title', 'Otro más', 'Editar título');
    await open.flush();
    await expectSaving('conflict', open);
    await open.resolve('theirs');
    expect(open.get().replaced).toBeUndefined();
  });

  test('stays a conflict while the server cannot be reached', async () => {
    const { open, storage } = await openTab();
    write(theirs);
    open.type(title, 'Mío', 'Editar título');
    await open.flush();
    requests.intercept = () => Promise.reject(new TypeError('cut off'));
    open.resolve('mine');
    await expectSaving('offline', open);
    expect(storage.value).toHaveLength(1);
    requests.intercept = undefined;
    await open.retry();
    expect(written()).toBe(source.replace('Primero', 'Mío'));
  });
});

describe('unsaved edits of earlier visits', () => {
  const set = (value: string, origin: string, base: string): Unsaved => ({
    operations: [{ op: 'set', pointer: title, value }],
    label: 'Editar título',
    base,
    baseSource: source,
    origin,
  });

  test('of two tabs about one field are both shown', async () => {
    const base = hash();
    const { open, storage } = await openTab([set('De la primera', 'a', base), set('De la segunda', 'b', base)]);
    await open.recover(true);
    expect(written()).toBe(source.replace('Primero', 'De la primera'));
    expect(open.get().conflict).toMatchObject({ theirs: 'De la primera', mine: 'De la segunda' });
    expect(storage.value).toHaveLength(1);
  });

  test('do not replace the text typed in this visit', async () => {
    const { open } = await openTab([set('De antes', 'a', hash())]);
    open.type(title, 'De ahora', 'Editar título');
    await open.flush();
    await open.recover(true);
    expect(written()).toBe(source.replace('Primero', 'De ahora'));
    expect(open.get().conflict).toMatchObject({ theirs: 'De ahora', mine: 'De antes' });
  });

  test('of one text that was typed with pauses are written in their order, and never over the last of them', async () => {
    const base = hash();
    const left = ['H', 'Ho', 'Hola'].map((value) => set(value, 'a', base));
    const { open, storage } = await openTab(left);
    await open.recover(true);
    expect(written()).toBe(source.replace('Primero', 'Hola'));
    expect(open.get().conflict).toBeUndefined();
    expect(storage.value).toBeUndefined();
    const again = await openTab(left);
    await again.open.flush();
    expect(again.open.get().recovered, 'the file has the last one').toBeUndefined();
    expect(written()).toBe(source.replace('Primero', 'Hola'));
  });
});
