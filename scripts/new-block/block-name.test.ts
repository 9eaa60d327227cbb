import { describe, expect, test } from 'vitest';
import { blockTitle, componentName, nameProblem } from './block-name.ts';

const taken = {
  types: ['hero', 'card-list'],
  classes: new Map([
    ['card', 'src/ui/ui.css'],
    ['hero-image', 'src/blocks/hero/style.css'],
  ]),
};

describe('a name is refused', () => {
  test.each([
    ['Precio', 'such as precio'],
    ['listaPrecios', 'such as lista-precios'],
    ['Tabla de año', 'such as tabla-de-ano'],
    ['3-pasos', 'such as pasos'],
    ['precio-', 'such as precio'],
    ['--', 'such as lista-precios'],
    ['../x', 'such as x'],
    ['', 'such as lista-precios'],
    ['hero', 'exists already'],
    ['block', 'another name'],
    ['constructor', 'another name'],
    ['null', 'another name'],
    ['card', '.card of src/ui/ui.css'],
    ['a'.repeat(33), 'up to 32'],
  ])('%s', (name, advice) => expect(nameProblem(name, taken)).toContain(advice));

  test('when it starts the classes of another block', () => {
    const problem = nameProblem('hero-image', taken);
    expect(problem).toContain('.hero-image of src/blocks/hero/style.css');
  });
});

test.each(['precio', 'lista-precios', 'faq', 'paso-3', 'cards', 'a'.repeat(32)])('%s is a good name', (name) => {
  expect(nameProblem(name, taken)).toBeUndefined();
});

test('components are named after the block, and never after something that means something else', () => {
  expect(componentName('lista-precios')).toBe('ListaPrecios');
  expect(componentName('paso-3')).toBe('Paso3');
  expect(componentName('section')).toBe('SectionBlock');
  expect(componentName('map')).toBe('MapBlock');
});

test('titles are words', () => expect(blockTitle('lista-de-precios')).toBe('Lista de precios'));
