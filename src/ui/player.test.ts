import { expect, test } from 'vitest';
import { playingSrc } from './player.tsx';

test('the player starts by itself and keeps the parameters of the address', () => {
  expect(playingSrc('https://video.example/embed/1')).toBe('https://video.example/embed/1?autoplay=1');
  expect(playingSrc('https://video.example/embed/1?list=a&autoplay=0')).toBe(
    'https://video.example/embed/1?list=a&autoplay=1',
  );
});
