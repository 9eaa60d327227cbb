import { expect, test } from 'vitest';
import { isEmpty, isPoor, listPictures, shownText, withText } from './picture-text.ts';

test('a text of a field is replaced as a whole', () => {
  expect(withText('IMG_1', { written: 'IMG_1' }, 'Un lago')).toBe('Un lago');
  expect(withText(undefined, { written: '' }, 'Un lago'), 'the field is absent').toBe('Un lago');
  expect(withText('Otra', { written: 'IMG_1' }, 'Un lago'), 'somebody else has changed it').toBeUndefined();
});

test('a text inside a long text is replaced alone, with signs that have a meaning there', () => {
  const value = 'Antes\n\n![IMG_1](/assets/lago.jpg "Pie")\n';
  const within = [value.indexOf('IMG_1'), value.indexOf('IMG_1') + 5] as const;
  const picture = { written: 'IMG_1', within };
  expect(withText(value, picture, 'Un [gran]  lago')).toBe(value.replace('IMG_1', 'Un \\[gran\\] lago'));
  expect(shownText({ written: 'Un \\[gran\\] lago', within })).toBe('Un [gran] lago');
  expect(withText(`Más\n${value}`, picture, 'Un lago'), 'the long text has changed').toBeUndefined();
  expect(withText(value.replace('![', '[['), picture, 'x'), 'it is no picture any more').toBeUndefined();
});

test('pictures keep their keys while texts change', () => {
  const picture = {
    file: 'pages/a.yaml',
    base: '',
    src: '/assets/x.jpg',
    pointer: '/x',
    place: '',
    isUseless: false,
    mayBeEmpty: true,
  };
  const texts = (written: string) => [
    { ...picture, written },
    { ...picture, file: 'pages/b.yaml', written },
    { ...picture, written: 'Un lago' },
  ];
  const keys = (written: string) => listPictures(texts(written)).map(({ key }) => key);
  expect(keys('')).toEqual([
    'pages/a.yaml#/x /assets/x.jpg 1',
    'pages/b.yaml#/x /assets/x.jpg 1',
    'pages/a.yaml#/x /assets/x.jpg 2',
  ]);
  expect(keys('Un mar')).toEqual(keys(''));
});

test('an absent text is missing, and an empty one is that of a decorative picture', () => {
  expect([isPoor({ isUseless: false, isAbsent: true }), isEmpty({ written: '', isAbsent: true })]).toEqual([
    true,
    false,
  ]);
  expect([isPoor({ isUseless: false }), isEmpty({ written: ' ' })]).toEqual([false, true]);
  expect([isPoor({ isUseless: true }), isEmpty({ written: 'IMG_1' })]).toEqual([true, false]);
});
