import { expect, test } from 'vitest';
import { extensionOf, fileNameOf, folderOf, foldersOf, pictureName, searchAssets, stemOf } from './folders.ts';

const files = ['/assets/logo.svg', '/assets/blog/año.jpg', '/assets/blog/2026/lago.jpg', '/assets/blogs/mar.jpg'].map(
  (path) => ({ path }),
);

test('folders are counted with the files inside their folders', () => {
  expect(foldersOf(files)).toEqual([
    { name: 'blog', count: 2 },
    { name: 'blog/2026', count: 1 },
    { name: 'blogs', count: 1 },
  ]);
  expect([folderOf('/assets/logo.svg'), folderOf('/assets/blog/2026/lago.jpg')]).toEqual(['', 'blog/2026']);
  expect(fileNameOf('/assets/blog/2026/lago.jpg')).toBe('lago.jpg');
});

test.each([
  ['/assets/foto.jpg', 'jpg'],
  ['/assets/v1.2/uso.tar.gz', 'gz'],
  ['/assets/v1.2/LICENSE', ''],
  ['/assets/.htaccess', ''],
])('the extension of %s is «%s»', (path, extension) => expect(extensionOf(path)).toBe(extension));

test.each([
  ['El patio', 'png', 'El patio'],
  ['El patio.PNG ', 'png', 'El patio'],
  ['El patio.jpg', 'png', 'El patio.jpg'],
  ['LICENSE', '', 'LICENSE'],
])('the typed name «%s» of a file with the extension «%s» is «%s»', (name, extension, stem) =>
  expect(stemOf(name, extension)).toBe(stem),
);

test.each([
  ['image.png', 'blog/mi-nota.png'],
  ['image.jpeg', 'blog/mi-nota.jpeg'],
  ['foto.png', 'foto.png'],
])('a picture %s of a page is stored as %s', (name, stored) =>
  expect(pictureName(name, 'pages/blog/mi-nota.yaml')).toBe(stored),
);

test('files are found by words in their path, and in one folder alone', () => {
  const found = (folder: string, query: string) => searchAssets(files, folder, query).map(({ path }) => path);
  expect(found('', '')).toHaveLength(4);
  expect(found('blog', '')).toEqual(['/assets/blog/año.jpg', '/assets/blog/2026/lago.jpg']);
  expect(found('', 'ANO')).toEqual(['/assets/blog/año.jpg']);
  expect(found('', '2026 lago')).toEqual(['/assets/blog/2026/lago.jpg']);
  expect(found('blogs', 'lago')).toEqual([]);
  expect(found('', 'assets'), 'all files are in this folder').toEqual([]);
  const onPages = searchAssets(files, '', 'turismo lago', (path) => (path.endsWith('lago.jpg') ? 'Turismo' : ''));
  expect(onPages.map(({ path }) => path)).toEqual(['/assets/blog/2026/lago.jpg']);
});
