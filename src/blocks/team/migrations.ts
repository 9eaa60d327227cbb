import type { BlockMigrations } from '../../../schema/block-files.ts';

export default [
  {
    change: {
      es: 'El enlace de una persona («link») es ahora la lista «links».',
      en: 'The link of a person ("link") is now the list "links".',
    },
    migrate: ({ items, ...rest }) => {
      const isFormer = (item: unknown) =>
        typeof item === 'object' && item !== null && 'link' in item && !('links' in item);
      if (!Array.isArray(items) || !items.some(isFormer)) return undefined;
      const migrated = items.map((item) => {
        if (!isFormer(item)) return item;
        const { link, ...person } = item;
        return { ...person, links: [link] };
      });
      return { ...rest, items: migrated };
    },
  },
] satisfies BlockMigrations;
