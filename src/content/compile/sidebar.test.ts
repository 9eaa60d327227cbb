import { describe, expect, it } from 'vitest';
import type { BlockData, Entry } from '../../../schema/compiled.ts';
import { schemas } from '../../site/schemas/built-in-schemas.ts';
import { sidebarOf } from './sidebar.ts';

const hero = { type: 'hero', props: { title: 'Portada', id: 'portada' } };
const article = { type: 'article', props: { title: 'Artículo' } };
const parts = { type: 'feature-list', props: { title: 'Partes', id: 'partes', items: [{ title: 'Una' }] } };
const unnamed = { type: 'feature-list', props: { title: 'Otras', items: [] } };
const heading = (level: number, id: string) => ({ t: 'heading', level, id, c: [id] });
const text = { type: 'text', props: { body: [heading(2, 'uno'), { t: 'p', c: ['Hola'] }, heading(3, 'dos')] } };

describe('the links next to the text of a page', () => {
  it('lead to the blocks and the sections of texts that have an anchor, in order', () => {
    const [list] = sidebarOf({ show: 'contents' }, [hero, text, parts, unnamed], schemas).lists;
    expect(list!.links).toEqual([
      { href: '#uno', label: ['uno'] },
      { href: '#partes', label: 'Partes' },
    ]);
    expect(list!.isContents).toBe(true);
  });

  it('have the text of their headings, without links, notes and breaks', () => {
    const link = { t: 'link', href: '/ruedas', c: [{ t: 'em', c: ['Precios', { t: 'br' }, 'de'] }] };
    const note = { t: 'note', number: 1, href: '#note', id: 'note-ref' };
    const title = [link, ' ', { t: 'year' }, { t: 'strong', c: [note, 'ruedas'] }];
    const words = [{ t: 'em', c: ['Precios de'] }, ' ', { t: 'year' }, { t: 'strong', c: ['ruedas'] }];
    const body = [{ t: 'heading', level: 2, id: 'a', c: title }];
    const blocks = [{ type: 'text', props: { id: 'b', title, body } }];
    const [list] = sidebarOf({ show: 'contents' }, blocks, schemas).lists;
    expect(list!.links).toEqual([
      { href: '#b', label: words },
      { href: '#a', label: words },
    ]);
  });

  it('are the written ones, if there are any', () => {
    const links = [{ href: '/otra', label: 'Otra' }];
    expect(sidebarOf({ show: 'links', title: 'Guías', links }, [hero, text], schemas)).toEqual({
      lists: [{ title: 'Guías', links }],
      after: 1,
    });
  });

  it('are the pages of a collection in its order, if the page names one', () => {
    const entry = (name: string) => ({ href: `/guia/${name}`, name }) as Entry;
    const collection = [{ id: 'uso', label: 'Uso', entries: [entry('b'), entry('a')] }, { entries: [entry('c')] }];
    const [list] = sidebarOf({ show: 'collection', collection }, [text], schemas).lists;
    expect(list!.isOfSite).toBe(true);
    expect(list!.links).toEqual([
      { href: '/guia/b', label: 'b' },
      { href: '/guia/a', label: 'a' },
      { href: '/guia/c', label: 'c' },
    ]);
  });

  it('are several lists, such as the newest pages and the tags with their numbers', () => {
    const collection = [{ entries: [{ href: '/blog/a', name: 'A' } as Entry] }];
    const topics = [{ label: 'Temas', links: [{ href: '/blog/temas/nomina', label: 'Nómina', count: 2 }] }];
    const more = [{ show: 'topics', title: 'Temas', topics } as const];
    const { lists } = sidebarOf({ show: 'collection', title: 'Lo nuevo', collection, more }, [text], schemas);
    expect(lists).toEqual([
      { title: 'Lo nuevo', links: [{ href: '/blog/a', label: 'A' }], isOfSite: true },
      { title: 'Temas', links: [{ href: '/blog/temas/nomina', label: 'Nómina (2)' }], isOfSite: true },
    ]);
  });

  it('are below the title of the page, and next to a first block of text', () => {
    const above = (...blocks: readonly BlockData[]) => sidebarOf({ show: 'contents' }, blocks, schemas).after;
    expect(above(hero, text)).toBe(1);
    expect(above(article, text)).toBe(0);
    expect(above(text, parts)).toBe(0);
    expect(above(hero)).toBe(0);
  });
});
