import type { BlockMigrations } from '../../../schema/block-files.ts';

export default [
  {
    change: {
      es: 'El enlace de una persona («link») es ahora la lista «links».',
      en: 'The link of a person ("link") is now the list "links".',
    },
    migrate: ({ items, ...rest }) => {
      if (!Array.isArray(items) || !items.some(({ link }) => link)) return undefined;
      return { ...rest, items: items.map(({ link, ...person }) => (link ? { ...person, links: [link] } : person)) };
    },
  },
] satisfies BlockMigrations;
