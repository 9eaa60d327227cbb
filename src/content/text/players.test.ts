import { describe, expect, test } from 'vitest';
import { isPlayer, playerAddress } from './players.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/';
const id = 'dQw4w9WgXcQ';

describe('the player of a video', () => {
  test.each([
    [`https://www.youtube.com/watch?v=${id}`, `${youtube}${id}`],
    [`https://youtube.com/watch?v=${id}&list=PLabc&index=2`, `${youtube}${id}`],
    [`https://m.youtube.com/watch?feature=share&v=${id}&t=90`, `${youtube}${id}?start=90`],
    [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, `${youtube}${id}?start=3723`],
    [`https://www.youtube.com/watch?v=${id}#t=1m30s`, `${youtube}${id}?start=90`],
    [`https://youtu.be/${id}`, `${youtube}${id}`],
    [`https://youtu.be/${id}?si=abc&t=45s`, `${youtube}${id}?start=45`],
    [`https://www.youtube.com/shorts/${id}`, `${youtube}${id}`],
    [`https://www.youtube.com/live/${id}?start=90`, `${youtube}${id}?start=90`],
    [`https://www.youtube.com/embed/${id}?start=90&rel=0`, `${youtube}${id}?start=90&rel=0`],
    ['https://www.youtube.com/playlist?list=PLab_c-1', `${youtube}videoseries?list=PLab_c-1`],
    [`${youtube}videoseries?list=PLejemplo`, `${youtube}videoseries?list=PLejemplo`],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
    ['https://vimeo.com/123456789/0a1b2c3d4e', 'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e'],
    ['https://vimeo.com/channels/staffpicks/123456789#t=1m30s', 'https://player.vimeo.com/video/123456789#t=90s'],
    [
      'https://player.vimeo.com/video/123456789?h=0a1b&dnt=1#t=90s',
      'https://player.vimeo.com/video/123456789?h=0a1b&dnt=1#t=90s',
    ],
    ['https://videos.empresa.co/embed/1?x="y', 'https://videos.empresa.co/embed/1?x="y'],
    ['https://www.facebook.com/plugins/video.php?href=x', 'https://www.facebook.com/plugins/video.php?href=x'],
    ['https://drive.google.com/file/d/1AbC_d/preview', 'https://drive.google.com/file/d/1AbC_d/preview'],
  ])('of %s', (address, player) => {
    expect(playerAddress(address)).toBe(player);
    expect(isPlayer(address)).toBe(true);
    // The address of a player is returned unchanged.
    expect(playerAddress(player)).toBe(player);
  });

  test.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@empresa/videos',
    'https://www.youtube.com/watch?v=corto',
    `https://www.youtube.com/watch?v=${id}"><script>`,
    'https://www.youtube.com/playlist',
    'https://youtu.be/',
    'https://vimeo.com/empresa',
    'https://www.tiktok.com/@empresa/video/1',
    'https://x.com/empresa/status/1',
    'https://fb.watch/abc',
    'https://empresa',
    '/contacto',
  ])('there is none for %s', (address) => {
    expect(playerAddress(address)).toBeUndefined();
    expect(isPlayer(address)).toBe(false);
  });

  test.each(['http://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://localhost/embed/1'])('not over %s', (address) => {
    expect(isPlayer(address)).toBe(false);
  });
});
