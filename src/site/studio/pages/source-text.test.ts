import { expect, test } from 'vitest';
import { withoutComments } from './source-text.ts';

test('comments on lines of their own are removed; number signs in texts stay', () => {
  const source = `# Ayuda

# Más ayuda
title: "Uno # dos"
# draft: true

blocks: # aquí
  # El comienzo
  - type: text
    body: |
      ## Subtítulo
      # Título

      Fin

  # El cierre
  - type: cta
`;
  expect(withoutComments(source)).toBe(`title: "Uno # dos"

blocks: # aquí
  - type: text
    body: |
      ## Subtítulo
      # Título

      Fin

  - type: cta
`);
});
