import type { KeyboardEvent, ReactNode } from 'react';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { Section } from '../../ui/section.tsx';
import { plainText, Text } from '../../ui/text.tsx';
import type { Props } from '../props.ts';
import { type Direction, nextTab } from './keys.ts';
import type schema from './schema.ts';
import { useTabs } from './use-tabs.ts';

export const script = 'visible' satisfies Script;

type TabSetProps = Props<typeof schema>;

/**
 * Links to panels. CSS shows the panel in the URL, else the first. React turns the links into tabs according to the
 * ARIA Authoring Practices.
 */
export default function TabSet({ items, ...section }: TabSetProps): ReactNode {
  const { year } = usePage();
  const { panels, selected, select } = useTabs(items);

  function onKeyDown(event: KeyboardEvent<HTMLAnchorElement>) {
    const at = nextTab(
      event.key,
      items.findIndex(({ id }) => id === selected),
      items.length,
      getComputedStyle(event.currentTarget).direction as Direction,
    );
    if (selected === undefined || at === undefined) return;
    event.preventDefault();
    select(items[at]!.id);
    document.getElementById(tabId(items[at]!.id))?.focus();
  }

  return (
    <Section block="tab-set" className={selected === undefined ? 'tab-set-static' : undefined} {...section}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name */}
      <div
        className="tab-set-tabs no-print"
        role={selected === undefined ? 'navigation' : 'tablist'}
        aria-label={plainText(section.title, year)}
      >
        {items.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            id={tabId(id)}
            className="tab-set-tab"
            {...(selected !== undefined && {
              role: 'tab',
              'aria-selected': id === selected,
              'aria-controls': id,
              tabIndex: id === selected ? 0 : -1,
              onKeyDown,
            })}
            onClick={(event) => {
              event.preventDefault();
              select(id);
            }}
          >
            <Text value={label} />
          </a>
        ))}
      </div>
      <div className="tab-set-panels" ref={panels}>
        {items.map(({ id, label, blocks }) => (
          <div
            key={id}
            id={id}
            className="tab-set-panel"
            data-label={plainText(label, year)}
            {...(selected !== undefined && {
              role: 'tabpanel',
              'aria-labelledby': tabId(id),
              tabIndex: 0,
              hidden: id !== selected,
            })}
          >
            {blocks}
          </div>
        ))}
      </div>
    </Section>
  );
}

function tabId(id: string): string {
  return `tab-${id}`;
}
