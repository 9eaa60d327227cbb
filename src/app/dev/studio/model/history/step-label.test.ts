import { expect, test } from 'vitest';
import { stepLabel } from './step-label.ts';

test('a section is called by its name, several by their number', () => {
  expect(stepLabel('es', 'removeSections', 'Preguntas')).toBe('Quitar «Preguntas»');
  expect(stepLabel('es', 'moveSections', 3, 2, 5)).toBe('Mover 3 secciones al puesto 2 de 5');
  expect(stepLabel('en', 'duplicateSections', 2)).toBe('Duplicate 2 sections');
});

test('a name begins with a small letter, unless it is an abbreviation', () => {
  expect(stepLabel('es', 'edit', 'Título')).toBe('Editar título');
  expect(stepLabel('en', 'add', 'URL')).toBe('Add URL');
});
