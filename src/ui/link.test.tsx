import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

test.each(['+44 (0)20 7946 0018', '+44(0)20-7946-0018', '+442079460018'])(
  'a link dials the number: tel:%s',
  (phone) => {
    expect(renderToString(<Link href={`tel:${phone}`}>{phone}</Link>)).toContain('href="tel:+442079460018"');
  },
);
