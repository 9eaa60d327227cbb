import { expect, test } from 'vitest';
import { isShownAs } from './text-source.ts';

test.each([
  ['Todos los *productos*', 'Todos los productos', true],
  ['© {year} {brand}. Hecho en **Cali**.', '© 2026 Sysbucara. Hecho en Cali.', true],
  ['Desde hace {years} años', 'Desde hace muchos años más', false],
  ['{year}, {year}', '2026', false],
  ['Todos los productos', 'Todos los productos nuevos', false],
])('%j is shown as %j: %j', (written, text, isShown) => expect(isShownAs(written, text)).toBe(isShown));
