import { type ReactNode, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import { settle } from '../../ui/common/settle.ts';
import { formatResults } from '../../ui/messages.ts';
import { usePage } from '../../ui/page-context.tsx';
import type { Script } from '../../ui/script.ts';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { GridContext, TableGrid } from '../../ui/table-grid.tsx';
import { plainText } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';
import { addressOf, type Chosen, chosenIn, rowsOf } from './chosen.ts';

/** The part runs before the visitor uses the page, because the address may state choices. */
export const script = 'idle' satisfies Script;

/** A block's table, with choices above it that select its rows. The address states them, so that it can be shared. */
export default function TableFilter({ filters }: ProseProps<'table-filter'>): ReactNode {
  const grid = useContext(GridContext)!;
  const { messages, site, year } = usePage();
  const controls = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const shown = rowsOf(filters, chosen, grid.rows.length);

  const choose = useCallback(
    (next: Chosen) => {
      setChosen(next);
      const address = addressOf(filters, next, location);
      if (address !== addressOf(filters, chosenIn(filters, location.search), location))
        history.replaceState(history.state, '', address);
    },
    [filters],
  );

  useLayoutEffect(() => {
    const selects = [...controls.current!.querySelectorAll('select')];
    const written = () => chosenIn(filters, location.search);
    const show = (select: HTMLSelectElement) => {
      select.value = String(written()[select.name] ?? '');
    };
    // A choice that the visitor made before React runs stays. Other selects show the choices in the address.
    for (const select of selects) if (select.value === '') show(select);
    const values = selects.flatMap(({ name, value }) => (value === '' ? [] : [[name, Number(value)] as const]));
    if (values.length > 0) settle(() => choose(Object.fromEntries(values)));
    // Links of the page, and going back and forward, may change the choices in the address.
    const { pathname } = location;
    const follow = () => {
      if (location.pathname !== pathname) return;
      for (const select of selects) show(select);
      setChosen(written());
    };
    const events = ['hashchange', 'popstate'];
    for (const event of events) window.addEventListener(event, follow);
    return () => {
      for (const event of events) window.removeEventListener(event, follow);
    };
  }, [filters, choose]);

  function onChange(name: string, value: string) {
    const { [name]: _, ...others } = chosen;
    choose(value === '' ? others : { ...others, [name]: Number(value) });
  }

  return (
    <>
      <div className="table-filter no-print" ref={controls}>
        {filters.map(({ name, label, values, rows }) => (
          <label key={name} className="form-field table-filter-field">
            <span className="form-label">{label}</span>
            <select
              name={name}
              className="form-control"
              autoComplete="off"
              onChange={({ target }) => onChange(name, target.value)}
            >
              <option value="">{messages.all}</option>
              {values.map((value, index) => (
                <option key={value} value={index}>
                  {value} ({rows.filter((each) => each.includes(index)).length})
                </option>
              ))}
            </select>
          </label>
        ))}
        <p className="table-filter-count" role="status">
          {formatResults(messages, shown?.size ?? grid.rows.length, site.lang)}
        </p>
      </div>
      <GridContext value={{ ...grid, shown }}>
        <ScrollArea label={plainText(grid.caption, year)}>
          {grid.sortable ?? <TableGrid data={{ ...grid, shown }} />}
        </ScrollArea>
      </GridContext>
    </>
  );
}
